import { botWall, loginForm } from '/page/walls.js';
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

test('a small page that asks whether one is human is a wall; an article on it is none', () => {
  show('<h1>One more step</h1><p>Verify you are human to go on.</p>');
  equal(botWall(document.body, 5), 'check');
  equal(botWall(document.body, 500), null);
  show('<iframe title="reCAPTCHA" srcdoc="x"></iframe>');
  equal(botWall(document.body, 5), 'captcha');
  show('<h1>Shop</h1>');
  equal(botWall(document.body, 5), null);
});
