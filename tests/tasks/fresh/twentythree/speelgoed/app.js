fetch("/api/onderdelen").then(function (r) { return r.json(); }).then(function (A) {
  var n = 15, $ = function (i) { return document.getElementById(i); };
  function teken() {
    var v = $("voor").value, t = parseFloat($("tot").value.replace(",", ".")) || Infinity, vr = $("vr").checked;
    var L = A.filter(function (o) { return (!v || o.voor === v) && o.prijs <= t && (!vr || o.voorraad > 0); });
    $("n").textContent = L.length + " onderdelen gevonden";
    $("t").innerHTML = L.slice(0, n).map(function (o) {
      return "<div class=tegel><b>" + o.naam + "</b><br>voor " + o.voor + "<br>€ " + o.prijs.toFixed(2).replace(".", ",") + " · art. " + o.art + "<br>" + (o.voorraad ? "op voorraad: " + o.voorraad : "<span class=op>uitverkocht</span>") + "</div>";
    }).join("");
    $("meer").style.display = L.length > n ? "" : "none";
  }
  $("voor").onchange = $("vr").onchange = function () { n = 15; teken(); };
  $("tot").oninput = function () { n = 15; teken(); };
  $("meer").onclick = function () { n += 15; teken(); };
  teken();
});
