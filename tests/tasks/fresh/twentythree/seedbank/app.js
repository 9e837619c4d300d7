(function () {
  var st = { page: 1, status: "" };
  var $ = function (id) { return document.getElementById(id); };
  var col = { "Available": "bg-emerald-100 text-emerald-700", "Reserve only": "bg-amber-100 text-amber-700", "Regenerating": "bg-sky-100 text-sky-700" };
  function load() {
    var p = new URLSearchParams({ q: $("q").value, family: $("fam").value, status: st.status, from: $("from").value, to: $("to").value, page: st.page });
    fetch("/api/accessions?" + p).then(function (r) { return r.json(); }).then(function (d) {
      $("sum").textContent = d.total + (d.total === 1 ? " accession" : " accessions") + " · page " + d.page + " of " + d.pages;
      $("list").innerHTML = d.items.map(function (a) {
        return '<a class="flex items-center gap-4 border-b p-3" href="/accession/' + a.id + '"><div class="tabular-nums font-semibold" style="width:6rem">' + a.id + '</div><div class="flex-1"><div>' + a.common + ' <span class="italic text-gray-500">' + a.latin + '</span></div><div class="text-xs text-gray-500">' + a.family + ' · ' + a.county + ' · collected ' + a.collected + '</div></div><div class="rounded-full px-2 py-1 text-xs ' + col[a.status] + '">' + a.status + '</div></a>';
      }).join("") || '<div class="p-6 text-center text-gray-500">No lots match.</div>';
      $("pager").innerHTML = "";
      for (var i = 1; i <= d.pages; i++) {
        var b = document.createElement("button");
        b.className = "border rounded px-3 py-1 text-sm " + (i === d.page ? "bg-emerald-700 text-white" : "bg-white");
        b.textContent = i; b.dataset.p = i;
        b.onclick = function () { st.page = +this.dataset.p; load(); window.scrollTo(0, 0); };
        $("pager").appendChild(b);
      }
    });
  }
  var t;
  function later() { clearTimeout(t); t = setTimeout(function () { st.page = 1; load(); }, 250); }
  ["q", "from", "to"].forEach(function (i) { $(i).addEventListener("input", later); });
  $("fam").addEventListener("change", later);
  document.querySelectorAll(".chip").forEach(function (c) {
    c.onclick = function () {
      var on = c.classList.contains("on");
      document.querySelectorAll(".chip").forEach(function (x) { x.classList.remove("on"); });
      st.status = on ? "" : c.dataset.status; if (!on) c.classList.add("on"); st.page = 1; load();
    };
  });
  load();
})();
