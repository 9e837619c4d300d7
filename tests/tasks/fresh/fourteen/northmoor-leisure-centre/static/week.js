(function () {
  var cal = document.getElementById('cal');
  var box = document.querySelector('dialog');
  var area = '';
  var PX = 2.5, FROM = 6 * 60;

  function mins(t) { var p = t.split(':'); return p[0] * 60 + Number(p[1]); }
  function clock(m) { return String(Math.floor(m / 60)).padStart(2, '0') + ':' + String(m % 60).padStart(2, '0'); }
  function el(tag, cls, text) {
    var n = document.createElement(tag);
    if (cls) n.className = cls;
    if (text !== undefined) n.textContent = text;
    return n;
  }

  function lanes(list) {
    var ends = [];
    list.forEach(function (c) {
      var k = 0;
      while (k < ends.length && ends[k] > mins(c.start)) k++;
      ends[k] = mins(c.start) + c.minutes;
      c.lane = k;
    });
    list.forEach(function (c) {
      var s = mins(c.start), e = s + c.minutes;
      c.of = 1;
      list.forEach(function (o) {
        var os = mins(o.start);
        if (os < e && os + o.minutes > s) c.of = Math.max(c.of, o.lane + 1, c.lane + 1);
      });
    });
  }

  function draw() {
    cal.innerHTML = '';
    cal.appendChild(el('div', 'h', ''));
    northmoorWeek.days.forEach(function (d) { cal.appendChild(el('div', 'h', d)); });
    var hours = el('div', 'hours');
    for (var h = 7; h <= 20; h++) {
      var i = el('i', '', clock(h * 60));
      i.style.top = (h * 60 - FROM) * PX + 'px';
      hours.appendChild(i);
    }
    cal.appendChild(hours);
    northmoorWeek.days.forEach(function (d, n) {
      var col = el('div', 'col');
      var mine = northmoorWeek.classes.filter(function (c) { return c.day === n && (!area || c.area === area); });
      lanes(mine);
      mine.forEach(function (c) {
        var s = el('div', 'slot ' + c.area + (c.left === 0 ? ' full' : ''));
        s.tabIndex = 0;
        s.setAttribute('role', 'button');
        s.style.top = (mins(c.start) - FROM) * PX + 'px';
        s.style.height = c.minutes * PX - 2 + 'px';
        s.style.left = 'calc(' + (100 / c.of * c.lane) + '% + 2px)';
        s.style.width = 'calc(' + (100 / c.of) + '% - 4px)';
        s.appendChild(el('strong', '', c.name));
        s.appendChild(el('span', '', c.start + '–' + clock(mins(c.start) + c.minutes)));
        s.appendChild(document.createElement('br'));
        s.appendChild(el('span', '', c.instructor));
        s.addEventListener('click', function () { open(c); });
        s.addEventListener('keydown', function (e) { if (e.key === 'Enter') open(c); });
        col.appendChild(s);
      });
      cal.appendChild(col);
    });
  }

  function open(c) {
    box.innerHTML = '';
    var x = el('button', 'x', '×');
    x.setAttribute('aria-label', 'Close');
    x.addEventListener('click', function () { box.close(); });
    box.appendChild(x);
    box.appendChild(el('h2', '', c.name));
    box.appendChild(el('p', '', northmoorWeek.long[c.day] + ', ' + c.start + ' to ' + clock(mins(c.start) + c.minutes)));
    box.appendChild(el('p', '', c.room + ' with ' + c.instructor + '. ' + c.minutes + ' minutes.'));
    var left = el('p', '', c.left === 0 ? 'This class is full.' : c.left + ' of ' + c.places + ' places left.');
    box.appendChild(left);
    var b = el('button', 'go', c.mine ? 'You are booked' : c.left === 0 ? 'Class full' : 'Book this class');
    if (c.left === 0 || c.mine) b.disabled = true;
    b.addEventListener('click', function () {
      b.disabled = true;
      fetch('/timetable/book', { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'class=' + c.id })
        .then(function (r) { return r.json(); })
        .then(function (r) {
          left.textContent = r.message;
          if (r.booked) { c.left -= 1; c.mine = true; b.textContent = 'You are booked'; }
        });
    });
    box.appendChild(b);
    box.showModal();
  }

  document.querySelectorAll('.tabs span').forEach(function (t) {
    t.addEventListener('click', function () {
      document.querySelectorAll('.tabs span').forEach(function (o) { o.classList.toggle('on', o === t); });
      area = t.textContent === 'All areas' ? '' : t.textContent;
      draw();
    });
  });
  draw();
})();
