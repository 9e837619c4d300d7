(function () {
  var $ = function (i) { return document.getElementById(i); };
  function envoie(o) {
    return fetch("/api/panier", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(o) }).then(function (r) { return r.json(); }).then(function (d) { if (d.nb !== undefined) $("nb").textContent = d.nb; return d; });
  }
  if ($("g")) {
    var c = "", debut = 0;
    var charge = function () {
      var p = new URLSearchParams({ couleur: c, millesime: $("mil").value, bio: $("bio").checked ? "1" : "", debut: debut });
      fetch("/api/vins?" + p).then(function (r) { return r.json(); }).then(function (d) {
        if (!debut) $("g").innerHTML = "";
        d.vins.forEach(function (v) {
          var k = document.createElement("div"); k.className = "carte";
          k.innerHTML = "<h3><a href='/vin/" + v.id + "' style='color:inherit'>" + v.cuvee + " " + v.millesime + "</a></h3><div class=mute>" + v.couleur + " · " + v.cepage + "</div><div>" + (v.bio ? "<span class=badge>Bio</span>" : "") + (v.medaille ? "<span class='badge or'>Médaille</span>" : "") + "</div><div class=prix>" + v.prix.toFixed(2).replace(".", ",") + " €</div>" + (v.stock ? "<button>+ Panier</button>" : "<button disabled>Épuisé</button>");
          var b = k.querySelector("button");
          if (v.stock) b.onclick = function () { envoie({ id: v.id, quantite: 1 }).then(function () { b.textContent = "Ajouté ✓"; setTimeout(function () { b.textContent = "+ Panier"; }, 1200); }); };
          $("g").appendChild(k);
        });
        debut += d.vins.length;
        $("nbv").textContent = d.total + " vins"; $("plus").style.display = debut >= d.total ? "none" : "";
      });
    };
    var neuf = function () { debut = 0; charge(); };
    document.querySelectorAll("#coul .pill").forEach(function (p) {
      p.onclick = function () { document.querySelectorAll("#coul .pill").forEach(function (x) { x.classList.remove("actif"); }); p.classList.add("actif"); c = p.dataset.c; neuf(); };
    });
    $("mil").onchange = neuf; $("bio").onchange = neuf; $("plus").onclick = charge;
    charge();
  }
  if ($("aj")) $("aj").onclick = function () { envoie({ id: +this.dataset.id, quantite: +$("q").value }).then(function (d) { $("msg").textContent = d.erreur ? "Indisponible" : "Ajouté au panier."; }); };
  document.querySelectorAll(".qt").forEach(function (i) { i.onchange = function () { envoie({ id: +i.dataset.id, quantite: +i.value, fixe: true }).then(function () { location.reload(); }); }; });
})();
