(function () {
  var form = document.querySelector('form.quote');
  var steps = Array.prototype.slice.call(form.querySelectorAll('fieldset'));
  var marks = document.querySelectorAll('ol.progress li');
  var warn = document.querySelector('.warn');
  var at = 0;

  function value(name) {
    var f = form.elements[name];
    return f ? String(f.value || '').trim() : '';
  }
  function problem() {
    if (at === 0) {
      if (!value('model')) return 'Select an instrument.';
      if (!/^[1-9]\d?$/.test(value('units'))) return 'Enter a quantity from 1 to 99.';
      if (!value('volt')) return 'Select a voltage.';
    }
    if (at === 1) {
      if (!value('org') || !value('person')) return 'Enter your institution and your name.';
      if (value('mail').indexOf('@') < 1) return 'Enter a valid email address.';
    }
    if (at === 2 && !value('ship')) return 'Select a delivery option.';
    return '';
  }
  function review() {
    var rows = [['Instrument', value('model')], ['Quantity', value('units')], ['Voltage', value('volt')], ['Institution', value('org')],
      ['Contact', value('person')], ['Email', value('mail')], ['Delivery', value('ship')], ['PO number', value('po') || '–'], ['Remarks', value('remarks') || '–']];
    var dl = form.querySelector('.review');
    dl.innerHTML = '';
    rows.forEach(function (r) {
      var dt = document.createElement('dt');
      dt.textContent = r[0];
      var dd = document.createElement('dd');
      dd.textContent = r[1];
      dl.appendChild(dt);
      dl.appendChild(dd);
    });
  }
  function go(n) {
    at = n;
    warn.textContent = '';
    steps.forEach(function (s, i) { s.hidden = i !== n; });
    marks.forEach(function (m, i) { m.className = i === n ? 'here' : i < n ? 'done' : ''; });
    if (n === 3) review();
  }
  form.querySelectorAll('.next').forEach(function (b) {
    b.addEventListener('click', function () {
      var p = problem();
      if (p) warn.textContent = p; else go(at + 1);
    });
  });
  form.querySelectorAll('.back').forEach(function (b) { b.addEventListener('click', function () { go(at - 1); }); });
  form.addEventListener('submit', function (e) {
    e.preventDefault();
    if (at < 3) {
      var p = problem();
      if (p) warn.textContent = p; else go(at + 1);
      return;
    }
    var send = form.querySelector('.send');
    send.disabled = true;
    var body = {};
    ['model', 'units', 'volt', 'org', 'person', 'mail', 'ship', 'po', 'remarks'].forEach(function (k) { body[k] = value(k); });
    fetch('/quote', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
      .then(function (r) { return r.json(); })
      .then(function (r) {
        if (!r.reference) { warn.textContent = r.error || 'Something went wrong.'; send.disabled = false; return; }
        var main = document.querySelector('main');
        main.innerHTML = '<h1>Request received</h1><p class="big">Your quote reference is <strong></strong></p><p>A specialist will email your quotation within one business day. It is valid for 30 days.</p>';
        main.querySelector('strong').textContent = r.reference;
      });
  });
  go(0);
})();
