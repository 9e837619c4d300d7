// The forms into which a page may drift, each as a change of the page as its site sent it. What it says stays
// the same, but for the words of its controls and labels in `wording` and what is gone in `removed`.
((form) => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const other = (name) => 'x' + [...name].reduce((sum, c) => (sum * 31 + c.codePointAt(0)) % 99991, 7);
  const restyle = (sign, names) => {
    for (const sheet of all('style')) {
      sheet.textContent = sheet.textContent.replace(new RegExp(`\\${sign}([a-zA-Z_][\\w-]*)`, 'g'),
        (whole, name) => (names.has(name) ? sign + other(name) : whole));
    }
  };
  const words = {
    Search: 'Find', Next: 'Further', Previous: 'Before', Apply: 'Show', 'Sign in': 'Enter', 'Log in': 'Enter', Submit: 'Send', Send: 'Submit',
    Calculate: 'Work out', Price: 'Cost', Name: 'Title', Title: 'Name', Phone: 'Telephone', Date: 'Day', Status: 'State', Author: 'Written by',
    Description: 'About', Number: 'No.', Address: 'Where', City: 'Town', Email: 'E-mail address', Weight: 'Mass', Total: 'Sum',
  };
  const forms = {
    ids() {
      const names = new Set(all('[id]').map((el) => el.id));
      for (const el of all('[id]')) el.id = other(el.id);
      for (const at of ['for', 'aria-labelledby', 'aria-controls', 'aria-describedby']) {
        for (const el of all(`[${at}]`)) el.setAttribute(at, el.getAttribute(at).split(/\s+/).map((name) => (names.has(name) ? other(name) : name)).join(' '));
      }
      for (const link of all('a[href^="#"]')) if (names.has(link.hash.slice(1))) link.href = '#' + other(link.hash.slice(1));
      restyle('#', names);
    },
    classes() {
      const names = new Set(all('[class]').flatMap((el) => [...el.classList]));
      for (const el of all('[class]')) el.setAttribute('class', [...el.classList].map(other).join(' '));
      restyle('.', names);
    },
    wrapper() {
      for (const box of [document.querySelector('main') ?? document.body, ...all('li,td,dd')]) {
        const inner = document.createElement('div');
        inner.append(...box.childNodes);
        box.append(inner);
      }
    },
    order() {
      for (const table of all('table')) {
        const rows = [...table.rows];
        const counts = new Set(rows.map((row) => row.cells.length));
        if (counts.size !== 1 || rows[0].cells.length < 2 || !all('th', rows[0])[1] || all('[colspan],[rowspan]', table).length) continue;
        for (const row of rows) row.append(row.cells[0]);
      }
    },
    wording() {
      const reword = (text) => words[text.trim()] ?? text;
      for (const el of all('button,a,label,th,dt,legend,h2,h3')) {
        for (const node of el.childNodes) if (node.nodeType === 3) node.data = reword(node.data);
      }
      for (const el of all('input[type=submit]')) el.value = reword(el.value);
      for (const el of all('[placeholder]')) el.placeholder = reword(el.placeholder);
    },
    moved() {
      for (const selector of ['nav', '[role=navigation]', 'form', 'header']) {
        const el = document.querySelector(selector);
        if (el) document.body.append(el);
      }
    },
    table() {
      for (const list of all('ul,ol')) {
        if (list.closest('nav,[role=navigation],table') || list.children.length < 3) continue;
        const table = document.createElement('table');
        for (const item of [...list.children]) table.insertRow().insertCell().append(...item.childNodes);
        list.replaceWith(table);
      }
    },
    banner() {
      const banner = document.createElement('div');
      banner.style = 'position:fixed;inset:0;background:#fffe;z-index:9999';
      banner.innerHTML = '<div><p>We and our partners use cookies.</p><button>Accept all</button></div>';
      banner.querySelector('button').onclick = () => banner.remove();
      document.body.append(banner);
    },
    removed() {
      for (const form of all('form')) form.remove();
    },
  };
  forms[form]();
})
