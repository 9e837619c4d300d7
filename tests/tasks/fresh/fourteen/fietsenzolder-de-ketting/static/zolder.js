var zolder = {
  plek: 0, totaal: -1, bezig: false, ronde: 0,

  keuze: function () {
    var q = new URLSearchParams();
    document.querySelectorAll('.kies input').forEach(function (i) {
      if (i.type === 'checkbox' ? i.checked : i.value.trim()) q.append(i.name, i.value.trim());
    });
    return q;
  },

  kaart: function (f) {
    var a = document.createElement('a');
    a.className = 'fiets' + (f.gereserveerd ? ' weg' : '');
    a.href = '/fiets/' + f.nr;
    var h = '<div class="plaat"><svg viewBox="0 0 100 60" width="140"><circle cx="22" cy="42" r="15"/><circle cx="78" cy="42" r="15"/><path d="M22 42 L40 20 L68 20 L78 42 M40 20 L50 42 L68 20 M50 42 L22 42"/></svg></div>';
    a.innerHTML = h + '<div class="naam"></div><div class="regel"></div><div class="regel"></div><div class="onder"></div>';
    a.querySelector('.naam').textContent = f.naam;
    var r = a.querySelectorAll('.regel');
    r[0].textContent = f.soort + ', framemaat ' + f.maat + ' cm, ' + f.kleur;
    r[1].textContent = f.nr + (f.km === null ? '' : ' · km-stand ' + f.km.toLocaleString('nl-NL'));
    var o = a.querySelector('.onder');
    if (f.nieuwprijs) {
      var oud = document.createElement('s');
      oud.textContent = '€ ' + f.nieuwprijs.toLocaleString('nl-NL') + ' nieuw';
      o.appendChild(oud);
    }
    var p = document.createElement('b');
    p.textContent = '€ ' + f.prijs.toLocaleString('nl-NL') + ',-';
    o.appendChild(p);
    if (f.gereserveerd) {
      var m = document.createElement('em');
      m.textContent = 'Gereserveerd';
      o.appendChild(m);
    }
    return a;
  },

  opnieuw: function () {
    zolder.plek = 0;
    zolder.totaal = -1;
    zolder.bezig = false;
    zolder.ronde += 1;
    document.querySelector('.rij').textContent = '';
    zolder.meer();
  },

  meer: function () {
    if (zolder.bezig || (zolder.totaal >= 0 && zolder.plek >= zolder.totaal)) return;
    zolder.bezig = true;
    var ronde = zolder.ronde;
    var q = zolder.keuze();
    q.set('vanaf', zolder.plek);
    fetch('/lijst.json?' + q.toString()).then(function (r) { return r.json(); }).then(function (d) {
      if (ronde !== zolder.ronde) return;
      var rij = document.querySelector('.rij');
      d.fietsen.forEach(function (f) { rij.appendChild(zolder.kaart(f)); });
      zolder.plek += d.fietsen.length;
      zolder.totaal = d.totaal;
      zolder.bezig = false;
      document.querySelector('.aantal').textContent = d.totaal === 1 ? '1 fiets' : d.totaal + ' fietsen';
      document.querySelector('.bodem').textContent = zolder.plek >= d.totaal ? 'Dat was alles.' : 'Even laden…';
      var b = document.querySelector('.bodem');
      zolder.oog.unobserve(b);
      zolder.oog.observe(b);
    });
  },

  begin: function () {
    zolder.oog = new IntersectionObserver(function (l) {
      if (l.some(function (x) { return x.isIntersecting; })) zolder.meer();
    }, { rootMargin: '150px' });
    var wacht = null;
    document.querySelector('.kies').addEventListener('input', function (e) {
      clearTimeout(wacht);
      wacht = setTimeout(zolder.opnieuw, e.target.type === 'checkbox' ? 0 : 350);
    });
    document.querySelector('.kies').addEventListener('submit', function (e) { e.preventDefault(); });
    zolder.opnieuw();
  }
};
zolder.begin();
