class SailingBoard extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: 'open' });
    const dates = JSON.parse(this.getAttribute('dates'));
    const ports = JSON.parse(this.getAttribute('ports'));
    root.innerHTML = `
      <style>
        :host { display: block; background: #10222e; color: #f4efe2; border-radius: 14px; padding: 18px 22px; font-family: "Courier New", monospace; }
        .pick { display: flex; gap: 14px; flex-wrap: wrap; margin-bottom: 14px; }
        select { font: inherit; padding: 8px 12px; background: #1c3646; color: inherit; border: 1px solid #44606f; border-radius: 6px; }
        .line { display: grid; grid-template-columns: 70px 1fr 1fr 150px 140px; gap: 12px; padding: 11px 0; border-top: 1px solid #29424f; }
        .line.head { color: #9fb6c2; border-top: 0; font-size: 13px; }
        .tag { padding: 1px 9px; border-radius: 10px; background: #2d6a4f; justify-self: start; }
        .tag.late { background: #b7791f; }
        .tag.off { background: #9b2226; }
        .end { padding: 16px 0; color: #9fb6c2; min-height: 20px; }
        @media (max-width: 700px) { .line { grid-template-columns: 60px 1fr 1fr; } }
      </style>
      <div class="pick"><select aria-label="Date"></select><select aria-label="From"><option value="">All ports</option></select></div>
      <div class="line head"><span>Departs</span><span>From</span><span>To</span><span>Vessel</span><span>Status</span></div>
      <div class="rows"></div><div class="end"></div>`;
    const [day, port] = root.querySelectorAll('select');
    dates.forEach(([v, label]) => day.append(new Option(label, v)));
    ports.forEach((p) => port.append(new Option(p, p)));
    this.rows = root.querySelector('.rows');
    this.end = root.querySelector('.end');
    this.day = day;
    this.port = port;
    day.addEventListener('change', () => this.restart());
    port.addEventListener('change', () => this.restart());
    this.watch = new IntersectionObserver((seen) => {
      if (seen.some((s) => s.isIntersecting)) this.more();
    }, { rootMargin: '80px' });
    this.watch.observe(this.end);
    this.restart();
  }

  restart() {
    this.turn = (this.turn || 0) + 1;
    this.at = 0;
    this.total = null;
    this.busy = false;
    this.rows.textContent = '';
    this.end.textContent = 'Loading sailings…';
    this.more();
  }

  async more() {
    if (this.busy || (this.total !== null && this.at >= this.total)) return;
    this.busy = true;
    const turn = this.turn;
    const q = new URLSearchParams({ date: this.day.value, from: this.port.value, skip: this.at });
    const answer = await fetch('/api/sailings?' + q);
    const d = await answer.json();
    if (turn !== this.turn) return;
    d.sailings.forEach((s) => this.rows.append(this.line(s)));
    this.at += d.sailings.length;
    this.total = d.total;
    this.busy = false;
    if (this.at >= this.total) {
      this.end.textContent = 'No more sailings on this day.';
    } else {
      this.end.textContent = 'Scroll for later sailings';
      this.watch.unobserve(this.end);
      this.watch.observe(this.end);
    }
  }

  line(s) {
    const l = document.createElement('div');
    l.className = 'line';
    [s.time, s.from, s.to, s.vessel].forEach((t) => {
      const c = document.createElement('span');
      c.textContent = t;
      l.append(c);
    });
    const tag = document.createElement('span');
    tag.className = 'tag' + (s.status === 'Cancelled' ? ' off' : s.status.startsWith('Delayed') ? ' late' : '');
    tag.textContent = s.status;
    l.append(tag);
    return l;
  }
}
customElements.define('sailing-board', SailingBoard);
