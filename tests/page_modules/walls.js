import { botWall, codeField, loginForm } from '/page/walls.js';
import { equal, show, test } from './harness.js';

test('a form with one password asks for a login', () => {
  show('<form><label>Search <input type=search></label></form><form><label>Email <input type=email></label><label>Password <input type=password></label><button>Log in</button></form>');
  equal([loginForm().user.name, loginForm().password.name], ['Email', 'Password']);
  show('<form><label>Password <input type=password></label></form>');
  equal(loginForm().user, null);
});

test('a new account is no login, nor is a form that is not shown', () => {
  show('<form><input type=email><input type=password><input type=password></form>');
  equal(loginForm(), null);
  show('<form style="display:none"><input type=password></form>');
  equal(loginForm(), null);
});

test('a field for a code that confirms a login is known by what it says to browsers, or by its name', () => {
  show('<form><label>Your digits <input autocomplete="section-a one-time-code"></label></form>');
  equal(codeField().name, 'Your digits');
  show('<form><label>Enter the 6-digit code <input inputmode=numeric></label></form>');
  equal(codeField().name, 'Enter the 6-digit code');
  show('<form><label>Code de vérification <input type=tel></label></form>');
  equal(codeField().name, 'Code de vérification');
  for (const other of ['Discount code', 'Postcode', 'Security code on the card', 'Booking code', 'Country code']) {
    show(`<form><label>${other} <input></label></form>`);
    equal(codeField(), null);
  }
  show('<form><label>Verification code <input type=hidden></label></form>');
  equal(codeField(), null);
});

test('a small page that asks whether one is human is a wall; an article on it is none', () => {
  show('<h1>One more step</h1><p>Verify you are human to go on.</p>');
  equal(botWall(document.body, 5), 'check');
  equal(botWall(document.body, 500), null);
  show('<iframe title="reCAPTCHA" srcdoc="x"></iframe>');
  equal(botWall(document.body, 5), 'captcha');
  show('<h1>Shop</h1>');
  equal(botWall(document.body, 5), null);
});
