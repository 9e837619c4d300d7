(function () {
  var root = document.querySelector('main');
  var slug = root.dataset.slug;
  var sizes = JSON.parse(document.getElementById('sizes').textContent);
  var chosen = 0;
  var picks = document.querySelectorAll('.pick');
  var priceLine = document.querySelector('.now');
  var wasLine = document.querySelector('.was');

  function money(n) { return '£' + n.toFixed(2); }
  function choose(i) {
    chosen = i;
    picks.forEach(function (p, k) {
      p.classList.toggle('ring-2', k === i);
      p.setAttribute('aria-pressed', k === i ? 'true' : 'false');
    });
    priceLine.textContent = money(sizes[i].price);
    wasLine.textContent = sizes[i].was ? money(sizes[i].was) : '';
  }
  picks.forEach(function (p, k) { p.addEventListener('click', function () { choose(k); }); });
  choose(0);

  document.querySelectorAll('[role=tab]').forEach(function (t) {
    t.addEventListener('click', function () {
      document.querySelectorAll('[role=tab]').forEach(function (o) {
        var on = o === t;
        o.setAttribute('aria-selected', on ? 'true' : 'false');
        o.classList.toggle('font-semibold', on);
        o.classList.toggle('border-emerald-800', on);
        document.getElementById(o.getAttribute('aria-controls')).classList.toggle('hidden', !on);
      });
    });
  });

  function post(url, body) {
    return fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
      .then(function (r) { return r.json().then(function (j) { j.ok = r.ok; return j; }); });
  }

  var add = document.querySelector('.add');
  if (add) {
    var qty = document.querySelector('.qty input');
    var steps = document.querySelectorAll('.qty button');
    steps[0].addEventListener('click', function () { qty.value = Math.max(1, (parseInt(qty.value, 10) || 1) - 1); });
    steps[1].addEventListener('click', function () { qty.value = Math.min(50, (parseInt(qty.value, 10) || 0) + 1); });
    add.addEventListener('click', function () {
      post('/api/basket', { slug: slug, size: sizes[chosen].label, qty: parseInt(qty.value, 10) || 1 }).then(function (r) {
        document.querySelector('.said').textContent = r.message;
        if (r.ok) window.fhBasketCount(r.count);
      });
    });
  }

  var notify = document.querySelector('.notify');
  if (notify) {
    var sheet = document.querySelector('.sheet');
    notify.addEventListener('click', function () { sheet.classList.remove('hidden'); sheet.querySelector('input').focus(); });
    sheet.querySelector('.close').addEventListener('click', function () { sheet.classList.add('hidden'); });
    sheet.querySelector('form').addEventListener('submit', function (e) {
      e.preventDefault();
      var f = e.target;
      post('/api/alerts', {
        slug: slug, size: f.elements.size.value, firstName: f.elements.fname.value,
        email: f.elements.mail.value, offers: f.elements.offers.checked
      }).then(function (r) {
        var line = sheet.querySelector('.result');
        line.textContent = r.message;
        if (r.ok) f.classList.add('hidden');
      });
    });
  }
})();
