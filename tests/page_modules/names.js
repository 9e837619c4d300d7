// Accessible names by accname 1.2 and html-aam, point by point of the standard: what each case holds and what it is
// called. Written for Hob after the standard and the questions that the Web Platform Tests ask of it; no file of theirs.

import { accessibleName } from '/page/accname.js';
import { nameOf, nearbyOf } from '/page/names.js';
import { roleOf } from '/page/roles.js';
import { labelOf } from '/page/labels.js';
import { textOf } from '/page/text.js';
import { at, equal, show, test } from './harness.js';

const LEAST = 98; // per cent

const named = (role) => [`<div role=${role} aria-label=label id=x>x</div>`, 'label'];
const filled = (role) => [`<div role=${role} id=x><em>some</em> text</div>`, 'some text'];
const BY_AUTHOR = `alert alertdialog application article banner blockquote button cell checkbox columnheader combobox complementary
  contentinfo dialog directory document feed figure form grid gridcell group heading img link list listbox listitem log main
  marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation note option progressbar radio radiogroup
  region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status switch tab table tablist tabpanel
  textbox timer toolbar tooltip tree treegrid treeitem`.split(/\s+/).map(named);
const BY_CONTENT = `button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row
  rowheader switch tab tooltip treeitem`.split(/\s+/).map(filled);
const NOT_BY_CONTENT = `alert article banner complementary contentinfo dialog form grid group img list listbox log main menu menubar
  navigation region search table tablist tabpanel textbox toolbar tree`.split(/\s+/).map((role) => [`<div role=${role} id=x>text</div>`, '']);
const ELEMENTS = ['a href=#', 'article', 'aside', 'blockquote', 'button', 'fieldset', 'figure', 'footer', 'form', 'header', 'h1', 'h4', 'main',
  'meter', 'nav', 'section', 'select', 'textarea', 'progress', 'output'].map((tag) => [`<${tag} id=x aria-label=label>x</${tag.split(' ')[0]}>`, 'label']);
const TYPES = ['checkbox', 'radio', 'text', 'search', 'email', 'number', 'date', 'password', 'file', 'range', 'submit', 'reset', 'button', 'image'].flatMap((type) => [
  [`<label for=x>label</label><input id=x type=${type}>`, 'label'],
  [`<label>label <input id=x type=${type}></label>`, 'label'],
  [`<input id=x type=${type} aria-label=label title=t>`, 'label'],
  [`<span id=l>by reference</span><input id=x type=${type} aria-labelledby=l aria-label=label>`, 'by reference'],
  ...(['submit', 'reset', 'image'].includes(type) ? [] : [[`<input id=x type=${type} title=tip>`, 'tip']]),
]);
const HIDING = ['hidden', 'style="display:none"', 'style="visibility:hidden"', 'aria-hidden=true'];
const HIDDEN = HIDING.flatMap((how) => [
  [`<button id=x>Save <span ${how}>now</span></button>`, 'Save'],
  [`<span id=l ${how}>Name of it</span><input id=x aria-labelledby=l>`, 'Name of it'],
  [`<span id=l ${how}>Name <b>of</b> it</span><button id=x aria-labelledby=l>x</button>`, 'Name of it'],
  [`<span id=l>Shown <b ${how}>not</b></span><input id=x aria-labelledby=l>`, 'Shown'],
  [`<label for=x ${how}>Label</label><input id=x>`, 'Label'],
  [`<h2 id=x>Head<span ${how}>er</span></h2>`, 'Head'],
]);

const CASES = [
  ...BY_AUTHOR, ...BY_CONTENT, ...NOT_BY_CONTENT, ...ELEMENTS, ...TYPES, ...HIDDEN,
  // References.
  ['<span id=a>One</span><span id=b>Two</span><button id=x aria-labelledby="b a">x</button>', 'Two One'],
  ['<button id=x aria-labelledby="gone">Text</button>', 'Text'],
  ['<button id=x aria-labelledby="gone a">Text</button><i id=a>Other</i>', 'Other'],
  ['<input id=x aria-label=bar aria-labelledby="a x"><div id=a>foo</div>', 'foo bar'],
  ['<a id=x href=# aria-labelledby="x a" aria-label=Delete></a><a id=a href=#>Plan.pdf</a>', 'Delete Plan.pdf'],
  ['<b id=a aria-labelledby=b>one</b><b id=b>two</b><button id=x aria-labelledby=a>x</button>', 'one'],
  ['<b id=a aria-labelledby=x>one</b><button id=x aria-labelledby=a>x</button>', 'one'],
  ['<div id=a role=presentation>plain</div><button id=x aria-labelledby=a></button>', 'plain'],
  ['<img id=a alt="A cup" src=x><button id=x aria-labelledby=a></button>', 'A cup'],
  ['<span id=a aria-label="From label">text</span><button id=x aria-labelledby=a></button>', 'From label'],
  ['<span id=a title=tip></span><button id=x aria-labelledby=a></button>', 'tip'],
  ['<input id=a value="held"><button id=x aria-labelledby=a></button>', 'held'],
  ['<select id=a><option>One<option selected>Two</select><button id=t aria-labelledby="t a">Pick</button><i id=x role=img aria-labelledby="t a">', 'Pick Two'],
  ['<label for=x id=l><button id=x aria-labelledby="l x"><span>Full</span></button><div>Type</div></label>', 'Full Type Full'],
  ['<ul id=x role=menu aria-labelledby=t><li role=menuitem>Item</li></ul><button id=t>Test</button>', 'Test'],
  ['<h2 id=h>Lorem <a id=x href=# aria-labelledby=h><svg></svg></a></h2>', 'Lorem'],
  // aria-label.
  ['<button id=x aria-label="  spaced   out ">x</button>', 'spaced out'],
  ['<button id=x aria-label="">Text</button>', 'Text'],
  ['<button id=x aria-label="   ">Text</button>', 'Text'],
  ['<img id=x aria-label=logo alt=other src=x>', 'logo'],
  ['<a id=x href=#>To <span aria-label="the shop">x</span></a>', 'To the shop'],
  ['<svg id=x role=img aria-label=chart></svg>', 'chart'],
  // Labels.
  ['<label>This <input type=checkbox id=x> is</label><label for=x>a test</label>', 'This is a test'],
  ['<label for=x>fancy <b>words</b></label><select id=x></select>', 'fancy words'],
  ['<label>Country <select id=x><option>France</select></label>', 'Country'],
  ['<label>Age <input id=x value=10></label>', 'Age'],
  ['<label for=x>Sum</label><output id=x>3</output>', 'Sum'],
  ['<label for=x>Done</label><progress id=x value=3 max=9></progress>', 'Done'],
  ['<label for=x>Full</label><meter id=x value=3 max=9></meter>', 'Full'],
  ['<label for=x>Press</label><button id=x></button>', 'Press'],
  ['<label for=x aria-label="said so">text</label><input id=x>', 'said so'],
  ['<label for=x><img alt="by mail" src=x></label><input type=radio id=x>', 'by mail'],
  ['<label for=x>no id</label><input id=y title=t><input id=x>', 'no id'],
  ['<label>first <input id=y><input id=x></label>', ''],
  // Controls in names.
  ['<label for=x>Flash <input value=3> times</label><input type=checkbox id=x>', 'Flash 3 times'],
  ['<label for=x>Flash <textarea>4</textarea> times</label><input type=checkbox id=x>', 'Flash 4 times'],
  ['<label for=x>Flash <select><option>1<option selected>5</select> times</label><input type=checkbox id=x>', 'Flash 5 times'],
  ['<label for=x>Flash <input type=range value=6 max=10> times</label><input type=checkbox id=x>', 'Flash 6 times'],
  ['<label for=x>Flash <input type=number value=7> times</label><input type=checkbox id=x>', 'Flash 7 times'],
  ['<label for=x>Flash <span role=slider aria-valuenow=8>x</span> times</label><input type=checkbox id=x>', 'Flash 8 times'],
  ['<label for=x>Flash <span role=spinbutton aria-valuenow=8 aria-valuetext=eight>x</span> times</label><input type=checkbox id=x>', 'Flash eight times'],
  ['<label for=x>Flash <span role=textbox>9</span> times</label><input type=checkbox id=x>', 'Flash 9 times'],
  ['<label for=x>Flash <ul role=listbox><li role=option aria-selected=true>1<li role=option>2</ul> times</label><input type=checkbox id=x>', 'Flash 1 times'],
  ['<label for=x>Flash <div role=combobox><div role=textbox></div><ul role=listbox><li role=option aria-selected=true>1<li role=option>2</ul></div> times</label><input type=checkbox id=x>', 'Flash 1 times'],
  ['<label for=x>Flash <span aria-label=many>x</span> times</label><input type=checkbox id=x>', 'Flash many times'],
  ['<h2 id=x>Country of origin: <input value="United States" title=t></h2>', 'Country of origin: United States'],
  // Names of elements.
  ['<input id=x type=submit value="Submit form">', 'Submit form'],
  ['<input id=x type=submit>', 'Submit'],
  ['<input id=x type=reset>', 'Reset'],
  ['<input id=x type=button value=Go title=t>', 'Go'],
  ['<input id=x type=image alt="Select" src=x>', 'Select'],
  ['<input id=x type=image title=tip src=x>', 'tip'],
  ['<img id=x alt="a picture" src=x>', 'a picture'],
  ['<img id=x title="a title" src=x>', 'a title'],
  ['<img id=x alt="a picture" title="a title" src=x>', 'a picture'],
  ['<map name=m><area id=x href=# alt="a part"></map>', 'a part'],
  ['<svg id=x role=img><title>rho <tspan>x</tspan></title></svg>', 'rho x'],
  ['<fieldset id=x><legend><em>greek</em> rho</legend><input></fieldset>', 'greek rho'],
  ['<fieldset id=x title=t><input></fieldset>', 't'],
  ['<fieldset id=x><p><legend>no</legend></p></fieldset>', ''],
  ['<table id=x><caption><em>greek</em> rho</caption></table>', 'greek rho'],
  ['<table id=x title=t></table>', 't'],
  ['<figure id=x><img src=x><figcaption>caption</figcaption></figure>', 'caption'],
  ['<select><optgroup id=x label=group><option>o</optgroup></select>', 'group'],
  ['<select><option id=x title=t>Content</option></select>', 'Content'],
  ['<select><option id=x label=Label>Content</option></select>', 'Label'],
  ['<details><summary id=x>More</summary>text</details>', 'More'],
  ['<iframe id=x title="a frame" srcdoc="x"></iframe>', 'a frame'],
  ['<input id=x placeholder=hint>', 'hint'],
  ['<input id=x placeholder=hint title=tip>', 'tip'],
  ['<textarea id=x placeholder=hint></textarea>', 'hint'],
  ['<input type=search id=x placeholder=hint aria-label=label>', 'label'],
  ['<input type=checkbox id=x placeholder=hint>', ''],
  ['<div id=x role=textbox aria-placeholder=hint></div>', 'hint'],
  ['<form id=x name=f></form>', ''],
  // Content.
  ['<button id=x>Hello <em>World</em>!</button>', 'Hello World!'],
  ['<button id=x><div>Hello</div><div>World</div></button>', 'Hello World'],
  ['<button id=x>Hello<br>World</button>', 'Hello World'],
  ['<button id=x>He<span>ll</span>o</button>', 'Hello'],
  ['<a id=x href=#><img src=x alt="Cup"></a>', 'Cup'],
  ['<a id=x href=#><img src=x alt=""> Text</a>', 'Text'],
  ['<a id=x href=#>See <img src=x alt="the map"> here</a>', 'See the map here'],
  ['<a id=x href=#><svg><title>Home</title></svg></a>', 'Home'],
  ['<a id=x href=# title=tip></a>', 'tip'],
  ['<a id=x href=# title=tip>Text</a>', 'Text'],
  ['<button id=x><span title="Close"></span></button>', 'Close'],
  ['<button id=x><span role=presentation>icon</span></button>', 'icon'],
  ['<button id=x><script>var a</script><style>b{}</style>Text</button>', 'Text'],
  ['<button id=x>one<p>two</p>three</button>', 'one two three'],
  ['<button id=x><span style="display:inline-block">a</span><span>b</span></button>', 'ab'],
  ['<button id=x><ul><li>list</li></ul></button>', 'list'],
  ['<h3 id=x>Part <a href=#>one</a></h3>', 'Part one'],
  ['<div id=x role=treeitem>Folder<span role=group></span></div>', 'Folder'],
  ['<button id=x aria-owns=o>One </button><span id=o>Two</span>', 'One Two'],
  ['<button id=x>a&shy;b</button>', 'ab'],
  ['<button id=x>\u00a0Text\u00a0</button>', 'Text'],
  ['<th-x></th-x><table><tr><th id=x>Head</th></tr></table>', 'Head'],
  // Style sheets.
  ['<style>#x::before{content:"Before "}#x::after{content:" after"}</style><button id=x>text</button>', 'Before text after'],
  ['<style>#x::before{content:"★" / "Star"}</style><button id=x></button>', 'Star'],
  ['<style>#x::before{content:"\\e012"}</style><button id=x>Save</button>', 'Save'],
  ['<style>#x::before{content:attr(data-word)}</style><button id=x data-word=Word></button>', 'Word'],
  ['<style>#x::before{content:"fancy ";display:block}</style><a href=# id=x>text</a>', 'fancy text'],
  ['<style>.r::after{content:" fruit"}</style><label for=x class=r>fancy</label><input id=x>', 'fancy fruit'],
  ['<style>#x::before{content:none}</style><button id=x>text</button>', 'text'],
  ['<style>#x::before{content:""}</style><button id=x>text</button>', 'text'],
  // Roles.
  ['<div id=x role="nothing button">Text</div>', 'Text'],
  ['<button id=x role=presentation>Text</button>', 'Text'],
  ['<div id=x>Text</div>', ''],
  ['<p id=x>Text</p>', ''],
  ['<ul><li id=x>Text</li></ul>', ''],
];

const differing = () => CASES.flatMap(([html, name]) => {
  show(html);
  const el = at('#x');
  const actual = accessibleName(el, roleOf(el));
  return actual === name ? [] : [`${html}: ${JSON.stringify(actual)} instead of ${JSON.stringify(name)}`];
});

test('names follow the standard', () => {
  const wrong = differing();
  const right = 100 * (CASES.length - wrong.length) / CASES.length;
  if (right < LEAST) throw new Error(`${right.toFixed(1)} % of ${CASES.length}:\n${wrong.join('\n')}`);
});

test('a copy of its text that only keeps the place of a tab is not told', () => {
  show('<style>#x::after { content: attr(data-text); visibility: hidden; height: 0; font-weight: bold }</style><a id=x href=# data-text=Settings>Settings</a>');
  equal(accessibleName(at('#x'), 'link'), 'Settings');
});

test('in slots and shadow roots names are made of what is seen there', () => {
  show('<div id=h>Own</div><div id=d></div>');
  const rooted = (selector, html) => Object.assign(at(selector).attachShadow({ mode: 'open' }), { innerHTML: html }).querySelector('#x');
  const slot = rooted('#h', '<button id=x><slot>Default</slot></button>');
  equal(accessibleName(slot, 'button'), 'Own');
  const bare = rooted('#d', '<span id=l>In here</span><button id=x aria-labelledby=l><slot>Default</slot></button>');
  equal(accessibleName(bare, 'button'), 'In here');
});

test('text beside a control without a name is a hint and no name', () => {
  show(`<div><span>2026</span><button id=a><svg></svg></button></div><form><p>data.csv 17m ago</p><input id=b></form>
    <a id=c href="/files/plan.pdf"></a><input id=d name=mail>`);
  for (const [selector, nearby] of [['#a', '2026'], ['#b', 'data.csv 17m ago'], ['#c', 'plan.pdf'], ['#d', 'mail']]) {
    const el = at(selector);
    equal([nameOf(el, roleOf(el)), nearbyOf(el, roleOf(el))], ['', nearby], selector);
  }
});

const UNSEEN = 'style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)"';

test('a label that only a screen reader tells is a label and no value', () => {
  show(`<div id=a><span ${UNSEEN}>Current page status:</span> live</div><p id=b><span ${UNSEEN}>$12.99</span><span aria-hidden=true>12<sup>99</sup></span></p>`);
  equal([textOf(at('#a')), labelOf(at('#a'))], ['live', 'Current page status']);
  equal(textOf(at('#b')), '$12.99');
});

test('a letter that is marked in a word does not split it', () => {
  show('<div id=a style="display:flex"><span>F</span>ile</div><div id=b style="display:flex">Save <span>A</span>s…</div><div id=c style="display:flex">E<u>x</u>it</div>');
  equal(['#a', '#b', '#c'].map((id) => textOf(at(id))), ['File', 'Save As…', 'Exit']);
});

test('a widget in the place of a control that is out of sight is told by its label', () => {
  show(`<label for=book>Book:</label><select id=book aria-hidden=true tabindex=-1 style="position:absolute;width:1px;height:1px;clip:rect(0 0 0 0)"><option>Moss</select>
    <span><span><span id=made role=combobox tabindex=0 aria-labelledby=held><span id=held></span></span></span></span>
    <label for=seen>Reader:</label><select id=seen><option>Ada</select><span><span id=other role=combobox tabindex=0></span></span>`);
  equal(nearbyOf(at('#made'), 'combobox'), 'Book');
  equal(nearbyOf(at('#other'), 'combobox'), '');
});
