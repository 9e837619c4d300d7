(function () {
  var feed = document.getElementById("feed"), end = document.getElementById("end"), q = document.getElementById("q"), sheet = document.getElementById("sheet"), pane = document.getElementById("pane");
  var next = 0, zone = "", busy = false, run = 0;
  var badge = { "Least concern": "bg-emerald-100 text-emerald-700", "Near threatened": "bg-sky-100 text-sky-700", "Vulnerable": "bg-amber-100 text-amber-700", "Endangered": "bg-rose-100 text-rose-700" };
  function more() {
    if (busy || next === null) return;
    busy = true; var me = run;
    fetch("/api/feed?" + new URLSearchParams({ zone: zone, q: q.value, offset: next })).then(function (r) { return r.json(); }).then(function (d) {
      if (me !== run) return;
      d.items.forEach(function (s) {
        var c = document.createElement("div");
        c.className = "bg-white rounded-xl shadow p-4 cursor-pointer";
        c.innerHTML = '<div class="font-semibold">' + s.name + '</div><div class="italic text-sm text-gray-500">' + s.latin + '</div><div class="text-sm mt-2">Lives in tank ' + s.tank + ' of the ' + s.zone + '.</div><span class="rounded-full px-2 py-1 text-xs ' + badge[s.status] + '">' + s.status + "</span>";
        c.onclick = function () { open(s.slug); };
        feed.appendChild(c);
      });
      next = d.next; busy = false;
      document.getElementById("n").textContent = d.total + " kinds";
      end.textContent = next === null ? "That is everyone." : "Loading…";
      if (next !== null && end.getBoundingClientRect().top < innerHeight) more();
    });
  }
  function restart() { run++; busy = false; next = 0; feed.innerHTML = ""; more(); }
  function open(slug) {
    fetch("/api/animal/" + slug).then(function (r) { return r.json(); }).then(function (s) {
      var days = s.days.slice(0, -1).join(", ") + " and " + s.days[s.days.length - 1];
      pane.innerHTML = '<div class="flex justify-between"><div class="text-xl font-bold">' + s.name + '</div><span class="cursor-pointer" id="x">✕</span></div><div class="italic text-gray-500">' + s.latin + "</div>" +
        "<details open><summary>At home with us</summary><p>We keep " + s.count + " of them in tank " + s.tank + " (" + s.zone + "). The first came in " + s.arrived + ", from " + s.origin + "." + (s.bred ? " They were bred here." : "") + "</p></details>" +
        "<details><summary>Body and water</summary><p>Grown animals measure " + s.length_cm + " cm. The water is kept between " + s.temp[0] + " and " + s.temp[1] + " °C.</p></details>" +
        "<details><summary>Feeding</summary><p>They get " + s.food + " on " + days + ".</p></details>" +
        "<details><summary>In the wild</summary><p>Red List: " + s.status + ".</p></details>";
      sheet.classList.remove("hidden");
      document.getElementById("x").onclick = function () { sheet.classList.add("hidden"); };
    });
  }
  sheet.onclick = function (ev) { if (ev.target === sheet) sheet.classList.add("hidden"); };
  document.querySelectorAll(".zone").forEach(function (z) {
    z.onclick = function () {
      var on = z.classList.contains("on");
      document.querySelectorAll(".zone").forEach(function (x) { x.classList.remove("on"); });
      zone = on ? "" : z.dataset.z; if (!on) z.classList.add("on"); restart();
    };
  });
  var t; q.oninput = function () { clearTimeout(t); t = setTimeout(restart, 250); };
  new IntersectionObserver(function (es) { if (es[0].isIntersecting) more(); }).observe(end);
  more();
})();
