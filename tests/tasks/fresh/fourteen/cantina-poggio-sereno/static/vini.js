(() => {
  const griglia = document.querySelector('.griglia');
  const altri = document.querySelector('.altri');
  const scheda = document.querySelector('dialog.scheda');
  const cassetto = document.querySelector('.cassetto');
  const euro = (x) => x.toFixed(2).replace('.', ',') + ' €';

  if (altri) {
    altri.addEventListener('click', async () => {
      altri.disabled = true;
      const r = await fetch(`/vini/altri?da=${griglia.children.length}&tipo=${encodeURIComponent(altri.dataset.tipo)}`);
      griglia.insertAdjacentHTML('beforeend', await r.text());
      altri.disabled = false;
      if (griglia.children.length >= Number(altri.dataset.quanti)) altri.remove();
    });
  }

  if (griglia) {
    griglia.addEventListener('click', async (ev) => {
      const b = ev.target.closest('.apri');
      if (!b) return;
      const v = await (await fetch('/scheda/' + b.value)).json();
      const riga = (k, t) => {
        const dt = document.createElement('dt');
        const dd = document.createElement('dd');
        dt.textContent = k;
        dd.textContent = t;
        scheda.querySelector('dl').append(dt, dd);
      };
      scheda.innerHTML = '<button class="chiudi" aria-label="Chiudi">✕</button><h2></h2><dl></dl><div class="compra"></div><p class="esito" role="status"></p>';
      scheda.querySelector('h2').textContent = `${v.nome} ${v.annata}`;
      riga('Tipo', `${v.tipo} ${v.denominazione}`);
      riga('Uve', v.uve);
      riga('Gradazione', v.grad + ' % vol');
      riga('Temperatura di servizio', v.servizio);
      riga('Si abbina con', v.abbina);
      riga('Formato', 'bottiglia da 0,75 l');
      riga('Prezzo', euro(v.prezzo));
      scheda.querySelector('.chiudi').addEventListener('click', () => scheda.close());
      const compra = scheda.querySelector('.compra');
      if (v.scorta > 0) {
        compra.innerHTML = 'Bottiglie <input type="number" min="1" max="60" value="1"> <button class="metti">Metti nel carrello</button>';
        compra.querySelector('.metti').addEventListener('click', async () => {
          const n = parseInt(compra.querySelector('input').value, 10) || 1;
          const r = await (await fetch('/carrello', {
            method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ id: v.id, n })
          })).json();
          scheda.querySelector('.esito').textContent = r.messaggio;
          if (r.righe) mostra(r);
        });
      } else {
        compra.textContent = 'Questo vino è esaurito.';
      }
      scheda.showModal();
    });
  }

  function mostra(c) {
    document.querySelector('.quante').textContent = c.bottiglie;
    const ul = cassetto.querySelector('ul');
    ul.textContent = '';
    c.righe.forEach((r) => {
      const li = document.createElement('li');
      li.append(`${r.bottiglie} × ${r.nome} ${r.annata} `);
      const via = document.createElement('button');
      via.textContent = 'togli';
      via.addEventListener('click', async () => {
        mostra(await (await fetch('/carrello/togli', {
          method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ id: r.id })
        })).json());
      });
      li.append(via);
      ul.append(li);
    });
    cassetto.querySelector('.totale').textContent = c.righe.length ? 'Totale ' + euro(c.totale) : 'Il carrello è vuoto.';
  }

  document.querySelector('.borsa').addEventListener('click', () => cassetto.classList.toggle('aperto'));
  cassetto.querySelector('.via').addEventListener('click', () => cassetto.classList.remove('aperto'));
  fetch('/carrello').then((r) => r.json()).then(mostra);
})();
