var $ = function (s) { return document.querySelector(s); };
if (window.PIANOS) {
  var n = 12, kind = "";
  var draw = function () {
    var mk = $("#mk").value, mx = parseInt($("#mx").value.replace(/\D/g, ""), 10) || 1e9, av = $("#av").checked, so = $("#so").value;
    var L = PIANOS.filter(function (p) { return (!kind || p.kind === kind) && (!mk || p.maker === mk) && p.price <= mx && (!av || !p.sold); });
    if (so === "pa") L.sort(function (a, b) { return a.price - b.price; });
    if (so === "pd") L.sort(function (a, b) { return b.price - a.price; });
    $("#cnt").textContent = "Showing " + Math.min(n, L.length) + " of " + L.length + " pianos";
    $("#gr").innerHTML = L.slice(0, n).map(function (p) {
      return '<div class="css-card" onclick="location.href=\'/piano/' + p.stock + '\'"><div class="css-ph sm">♪</div><div class="css-t">' + p.maker.replace("&", "&amp;") + " " + p.model + (p.sold ? ' <span class="css-tag sold">Sold</span>' : "") + '</div><div class="css-mut">' + p.kind + ", " + p.year + " · " + p.finish + " · " + (p.height_cm ? "H " + p.height_cm + " cm" : "L " + p.length_cm + " cm") + '</div><div class="css-row"><span class="css-pr">£' + p.price.toLocaleString("en-GB") + '</span><span class="css-mut">' + p.stock + "</span></div></div>";
    }).join("");
    $("#more").hidden = n >= L.length;
  };
  document.querySelectorAll("#kind b").forEach(function (b) {
    b.onclick = function () { document.querySelectorAll("#kind b").forEach(function (x) { x.className = ""; }); b.className = "on"; kind = b.dataset.v; n = 12; draw(); };
  });
  ["#mk", "#av", "#so"].forEach(function (s) { $(s).onchange = function () { n = 12; draw(); }; });
  $("#mx").oninput = function () { n = 12; draw(); };
  $("#more").onclick = function () { n += 12; draw(); };
  draw();
}
document.querySelectorAll(".css-tabs b").forEach(function (b) {
  b.onclick = function () {
    document.querySelectorAll(".css-tabs b").forEach(function (x) { x.className = ""; $("#" + x.dataset.t).hidden = true; });
    b.className = "on"; $("#" + b.dataset.t).hidden = false;
  };
});
function send(u, s) { return fetch(u, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ stock: s }) }); }
if ($("#hold")) {
  $("#hold").onclick = function () { $("#dlg").hidden = false; };
  $("#no").onclick = function () { $("#dlg").hidden = true; };
  $("#yes").onclick = function () { send("/api/hold", this.dataset.s).then(function () { location.href = "/holds"; }); };
}
document.querySelectorAll(".rel").forEach(function (b) { b.onclick = function () { send("/api/release", b.dataset.s).then(function () { location.reload(); }); }; });
