(function () {
  var grid = document.querySelector('main ul.grid');
  var totalLine = document.querySelector('.total');
  var more = document.querySelector('.more');
  var sort = document.querySelector('select[name=sort]');
  var box = document.querySelector('form.find input');
  var offset = 0;
  var turn = 0;

  function money(n) { return '£' + n.toFixed(2); }
  function esc(s) {
    return String(s).replace(/[&<>"]/g, function (c) {
      return { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }[c];
    });
  }
  function metres(cm) { return String(Math.round(cm) / 100) + ' m'; }

  function params() {
    var p = new URLSearchParams();
    document.querySelectorAll('aside input:checked').forEach(function (i) { p.append(i.name, i.value); });
    if (box.value.trim()) p.set('q', box.value.trim());
    if (sort.value) p.set('sort', sort.value);
    return p;
  }

  function card(p) {
    var cheapest = p.sizes[0];
    var price = (p.sizes.length > 1 ? '<span class="text-xs text-stone-500">from</span> ' : '') +
      '<span class="font-semibold">' + money(cheapest.price) + '</span>' +
      (cheapest.was ? ' <span class="text-sm text-stone-400 line-through">' + money(cheapest.was) + '</span>' : '');
    var chips = p.positions.map(function (x) {
      return '<span class="rounded-full bg-stone-100 px-2 py-1 text-xs text-stone-600">' + esc(x) + '</span>';
    }).join('');
    return '<li class="relative bg-white border rounded-xl overflow-hidden shadow-sm hover:shadow">' +
      '<a href="/plants/' + p.slug + '" class="block">' +
      '<div class="h-40 leaf leaf-' + (p.colour || 'None') + '"></div>' +
      (p.inStock ? '' : '<span class="absolute top-2 left-2 rounded bg-rose-50 text-rose-700 text-xs font-medium px-2 py-1">Sold out</span>') +
      '<div class="p-4"><p class="text-xs uppercase tracking-wide text-stone-500">' + esc(p.type) + '</p>' +
      '<h3 class="font-semibold text-lg">' + esc(p.name) + '</h3>' +
      '<p class="italic text-sm text-stone-500">' + esc(p.latin) + '</p>' +
      '<div class="flex flex-wrap gap-1 mt-2">' + chips + '</div>' +
      '<div class="flex justify-between items-baseline mt-3"><span class="text-sm text-stone-600">Height ' + metres(p.height) +
      '</span><span>' + price + '</span></div></div></a></li>';
  }

  function facets(groups) {
    Object.keys(groups).forEach(function (name) {
      document.querySelectorAll('aside input[name="' + name + '"]').forEach(function (i) {
        var n = groups[name][i.value] || 0;
        i.parentNode.querySelector('.n').textContent = '(' + n + ')';
      });
    });
  }

  function load(fresh) {
    var mine = ++turn;
    if (fresh) offset = 0;
    var p = params();
    p.set('offset', offset);
    more.disabled = true;
    fetch('/api/plants?' + p.toString()).then(function (r) { return r.json(); }).then(function (d) {
      if (mine !== turn) return;
      var rows = d.items.map(card).join('');
      if (fresh) grid.innerHTML = rows; else grid.insertAdjacentHTML('beforeend', rows);
      offset += d.items.length;
      totalLine.textContent = d.total === 0 ? 'No plants match your choice.' :
        'Showing ' + offset + ' of ' + d.total + ' plants';
      more.classList.toggle('hidden', offset >= d.total);
      more.disabled = false;
      facets(d.facets);
    });
  }

  var start = new URLSearchParams(location.search);
  document.querySelectorAll('aside input').forEach(function (i) {
    if (start.getAll(i.name).indexOf(i.value) >= 0) i.checked = true;
    i.addEventListener('change', function () { load(true); });
  });
  if (start.get('q')) box.value = start.get('q');
  sort.addEventListener('change', function () { load(true); });
  more.addEventListener('click', function () { load(false); });
  document.querySelector('form.find').addEventListener('submit', function (e) { e.preventDefault(); load(true); });
  document.querySelector('.clear').addEventListener('click', function () {
    document.querySelectorAll('aside input').forEach(function (i) { i.checked = false; });
    box.value = '';
    load(true);
  });
  load(true);
})();
