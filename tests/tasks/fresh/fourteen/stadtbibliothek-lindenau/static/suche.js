(function () {
  var feld = document.querySelector('.suche .feld input');
  var liste = document.querySelector('.suche .feld ul');
  if (!feld) return;
  var warten = null, nr = 0, an = -1;

  function zu() { liste.style.display = 'none'; an = -1; }
  function nimm(text) { feld.value = text; zu(); feld.form.submit(); }
  function zeig(titel) {
    liste.innerHTML = '';
    an = -1;
    titel.forEach(function (t) {
      var li = document.createElement('li');
      li.textContent = t;
      li.addEventListener('mousedown', function (e) { e.preventDefault(); nimm(t); });
      liste.appendChild(li);
    });
    liste.style.display = titel.length ? 'block' : 'none';
  }
  feld.addEventListener('input', function () {
    clearTimeout(warten);
    var q = feld.value.trim();
    if (q.length < 2) { zu(); return; }
    warten = setTimeout(function () {
      var dies = ++nr;
      fetch('/vorschlaege?q=' + encodeURIComponent(q)).then(function (r) { return r.json(); }).then(function (t) {
        if (dies === nr && document.activeElement === feld) zeig(t);
      });
    }, 200);
  });
  feld.addEventListener('keydown', function (e) {
    var alle = liste.children;
    if (liste.style.display !== 'block' || !alle.length) return;
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault();
      an = (an + (e.key === 'ArrowDown' ? 1 : alle.length - 1) + (an < 0 && e.key === 'ArrowUp' ? 1 : 0)) % alle.length;
      for (var i = 0; i < alle.length; i++) alle[i].className = i === an ? 'an' : '';
    } else if (e.key === 'Enter' && an >= 0) {
      e.preventDefault();
      nimm(alle[an].textContent);
    } else if (e.key === 'Escape') {
      zu();
    }
  });
  feld.addEventListener('blur', zu);
})();
