import { answerOf, consentBanner } from '/page/consent.js';
import { equal, show, test } from './harness.js';

const answer = () => {
  const banner = consentBanner();
  return banner && answerOf(banner)?.name;
};

test('a banner is answered by refusing, where that is offered', () => {
  show('<main><h1>Shop</h1></main><div id=c><p>We use cookies. Do you accept?</p><button>Accept all</button><button>Reject all</button></div>');
  equal(answer(), 'Reject all');
  equal(consentBanner().covers, false);
  show('<div><p>Diese Seite nutzt Cookies.</p><button>Alle akzeptieren</button></div>');
  equal(answer(), 'Alle akzeptieren');
});

test('a layer over everything covers the page', () => {
  show('<div role=dialog aria-modal=true style="position:fixed;inset:0"><p>We value your privacy and use cookies.</p><button>Settings</button><button>Accept</button></div>');
  equal([answer(), consentBanner().covers], ['Accept', true]);
});

test('what takes input, names a price or speaks of something else is no banner', () => {
  for (const html of ['<div><p>Sign up for our cookie recipes and accept the terms</p><input name=mail><button>Accept</button></div>',
    '<div><p>Cookies, 12 pieces: $4. Accept the offer?</p><button>Accept</button></div>', '<div><p>Do you accept the order?</p><button>Accept</button></div>',
    '<main><article><p>How cookies are baked, and why you must accept crumbs</p><button>OK</button></article></main>']) {
    show(html);
    equal(consentBanner(), null, html);
  }
});
