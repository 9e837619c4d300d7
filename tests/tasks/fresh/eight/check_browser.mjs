// Drives each site in headless chromium (own profile, own processes): the scripts work, the form and act tasks lead to the expected state.
// nice -n 15 node --experimental-websocket check_browser.mjs [site …]
import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, dirname} from 'node:path';
import {fileURLToPath} from 'node:url';
const HERE = dirname(fileURLToPath(import.meta.url)), wait = ms => new Promise(r => setTimeout(r, ms));
const profile = mkdtempSync(join(tmpdir(), 'eight-'));
const chrome = spawn('chromium', ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0', '--user-data-dir=' + profile, '--window-size=1200,900', 'about:blank'], {stdio: ['ignore', 'ignore', 'pipe'], detached: true});
const ws = new WebSocket(await new Promise(r => chrome.stderr.on('data', d => { const m = /ws:\/\/\S+/.exec(d); if (m) r(m[0]); })));
await new Promise(r => ws.onopen = r);
let n = 0; const open = new Map();
ws.onmessage = m => { const d = JSON.parse(m.data); if (open.has(d.id)) { open.get(d.id)(d); open.delete(d.id); } };
const send = (method, params = {}, sessionId) => new Promise(r => { const id = ++n; open.set(id, r); ws.send(JSON.stringify({id, method, params, sessionId})); });
const HELP = `window.$$w=ms=>new Promise(r=>setTimeout(r,ms));window.$$u=async f=>{for(let i=0;i<80;i++){try{const v=f();if(v)return v}catch(e){}await $$w(100)}throw Error('never: '+f)};window.$$q=s=>document.querySelector(s);
window.$$b=(t,r=document)=>[...r.querySelectorAll('button,a,summary')].find(e=>e.textContent.trim()===t||e.textContent.trim().startsWith(t));window.$$s=(e,v)=>{e.value=v;e.dispatchEvent(new Event('input',{bubbles:true}));e.dispatchEvent(new Event('change',{bubbles:true}))};window.$$l=t=>{const l=[...document.querySelectorAll('label')].find(x=>x.textContent.trim().startsWith(t));return l.control};0`;
const STEPS = {
  wheelyard: [["/", `await $$u(()=>document.querySelectorAll('article').length===12); for(let i=0;i<3;i++){$$q('#m').click();await $$u(()=>document.querySelectorAll('article').length===24+12*i)} if(!$$q('#m').classList.contains('hidden'))throw Error('more'); const r=[...document.querySelectorAll('article')].filter(a=>a.textContent.includes('Reserved')).length; document.querySelector('input[value=Gravel]').click();$$q('#a').click(); await $$u(()=>/of 8 bikes/.test($$q('#n').textContent));$$s($$q('#s'),'low');await $$u(()=>$$q('article h2').textContent.trim()==='Brannoch Skree'); return r`, 12],
    ["/", `await $$u(()=>$$q('[data-w]'));$$q('[data-w]').click();await $$u(()=>$$q('[data-w]').textContent==='♥');return 1`, 1, "changed"]],
  corvane: [["/", `$$s($$l('Email'),'petra.lindqvist@fennimore-studio.example');$$s($$l('Password'),'Quill-77-harbour');$$b('Sign in').click();return 1`, 1], [null, `await $$u(()=>$$b('Sign out'));return 1`, 1], ["/settings", `$$s($$l('First reminder'),'5');$$s($$l('Send a copy'),'accounts@fennimore-studio.example');$$l('Weekly digest').click();$$l('Flat fee').click();$$b('Save changes').click();return 1`, 1], [null, `return await $$u(()=>$$q('[role=status]').textContent)`, "Settings saved.", "settings"]],
  mehlbach: [["/", `$$s($$q('#q'),'leucht');const li=await $$u(()=>[...document.querySelectorAll('#v li')].find(x=>x.textContent==='Der Leuchtturm'));li.click();return 1`, 1], [null, `await $$u(()=>/Treffer für/.test(document.body.textContent));return document.querySelectorAll('.hit').length`, 2],
    ["/?q=tinka&art=H%C3%B6rbuch", `$$b('Tinka').click();return 1`, 1], [null, `await $$u(()=>$$b('Exemplare'));$$b('Exemplare').click();if($$q('#t2').hidden||!$$q('#t1').hidden)throw Error('tabs');$$b('Vormerken').click();$$s($$l('Ausweisnummer'),'4471-2093');$$s($$l('PIN'),'8264');$$s($$l('Abholen'),'Zweigstelle Süd');$$q('form .btn').click();return 1`, 1], [null, `return (await $$u(()=>$$q('[role=status]'))).textContent.slice(0,10)`, "Vorgemerkt", "vormerken"]],
  valourne: [["/", `if($$q('#k').hidden)throw Error('banner');$$b('Continuer sans').click();await $$w(100);if(getComputedStyle($$q('#k')).display!=='none')throw Error('stays');$$q('[name=people]').value='5';$$q('[name=pool]').click();$$q('[name=dogs]').click();$$b('Filtrer').click();await $$u(()=>$$q('#n').textContent==='4 gîtes');return 4`, 4],
    ["/", `if(getComputedStyle($$q('#k')).display!=='none')throw Error('again');(await $$u(()=>$$b('La Petite Longère'))).click();return 1`, 1], [null, `(await $$u(()=>$$b('Faire une demande'))).click();return 1`, 1], [null, `await $$u(()=>$$q('[name=semaine]'));$$s($$l('Semaine'),'du 10 au 17 juillet 2027');$$s($$l('Adultes'),'4');$$s($$l('Enfants'),'2');$$b('Continuer',$$q('main')).click();return 1`, 1],
    [null, `await $$u(()=>$$q('[name=nom]'));$$s($$l('Votre nom'),'Solène Marchetti');$$s($$l('Adresse'),'solene.marchetti@courrier.example');$$b('Continuer',$$q('main')).click();return 1`, 1], [null, `(await $$u(()=>$$b('Envoyer'))).click();return 1`, 1], [null, `await $$u(()=>/Demande envoyée/.test(document.body.textContent));return 1`, 1, "demande"]],
  alcora: [["/", `return document.querySelectorAll('tbody').length`, 4]],
  oudewaard: [["/?zoek=Kerkstraat+15", `$$b('Splitsen').click();return 1`, 1], [null, `await $$u(()=>/13 december 2026/.test($$q('iframe').contentDocument.body.textContent));return 1`, 1]],
  latarnia: [["/", `$$b('niedziela').click();if($$q('#d2').hidden||!$$q('#d0').hidden)throw Error('tabs');$$b('O filmie',$$q('#d2')).click();if(!$$q('dialog').open)throw Error('dialog');const t=$$q('#t').textContent;$$b('Zamknij').click();$$b('czwartek').click();[...$$q('#d6').querySelectorAll('a')].find(a=>a.textContent.startsWith('18:00')&&/Zima/.test(a.closest('.p-4').textContent)).click();return /Reżyseria/.test(t)`, true],
    [null, `await $$u(()=>$$q('[name=normalne]'));$$s($$l('Bilety normalne'),'2');$$s($$l('Bilety ulgowe'),'1');$$s($$l('Imię'),'Alicja Borowiec');$$s($$l('Telefon'),'601 555 238');$$b('Rezerwuję').click();return 1`, 1], [null, `await $$u(()=>/Zarezerwowano/.test(document.body.textContent));return 1`, 1, "rezerwacja"]],
  pulsegrid: [["/history", `await $$u(()=>$$q('#l details'));for(let i=0;i<30&&!/whole history/.test($$q('#z').textContent);i++){scrollTo(0,document.body.scrollHeight);await $$w(300)}return document.querySelectorAll('#l details').length`, 72]],
  larkfield: [["/", `const r=$$q('lf-directory').shadowRoot;await $$u(()=>r.querySelectorAll('lf-doctor').length===42);$$s(r.getElementById('q'),'okoye');await $$u(()=>r.querySelectorAll('lf-doctor').length===2);const d=[...r.querySelectorAll('lf-doctor')].find(x=>x.shadowRoot.querySelector('h3').textContent==='Dr Amara Okoye');d.shadowRoot.querySelector('button').click();const w=await $$u(()=>r.querySelector('dialog[open]'));return w.textContent.includes('A133')`, true],
    ["/appointment", `const o=[...$$q('select').options].find(x=>x.textContent.startsWith('Dr Zofia Kania'));$$s($$q('select'),o.value);$$l('By video').click();$$b('Next').click();return 1`, 1], [null, `(await $$u(()=>$$l('Thursday 26 November, 16:10'))).click();$$b('Next').click();return 1`, 1],
    [null, `await $$u(()=>$$q('[name=born]'));$$s($$l('Your name'),'Gwen Tarrant');$$s($$l('Date of'),'1979-03-08');$$s($$l('Mobile'),'07700 900461');$$l('Remind').click();$$b('Send').click();return 1`, 1], [null, `await $$u(()=>/Thank you/.test(document.body.textContent));return 1`, 1, "appointment"]],
  pellworth: [["/", `const d=await $$u(()=>{const d=$$q('iframe').contentDocument;return d.querySelectorAll('#b tr').length===25&&d});d.getElementById('n').click();if(!/Page 2 of 5/.test(d.getElementById('s').textContent))throw Error('page');d.getElementById('x').value='M';d.getElementById('x').dispatchEvent(new Event('change'));const m=[...d.querySelectorAll('#b tr')].length;d.querySelector('[data-k=bib]').click();return m`, 25]],
  collina: [["/?tipo=Bianco&annata=2022", `$$b('Fontechiara 2022').click();return 1`, 1], [null, `await $$u(()=>$$q('[name=quante]'));$$s($$l('Bottiglie'),'6');$$b('Aggiungi').click();return 1`, 1], [null, `await $$u(()=>/Carrello \\(6\\)/.test(document.body.textContent));return 1`, 1], ["/?tipo=Rosso&annata=2020", `$$b('Le Due Querce 2020').click();return 1`, 1], [null, `await $$u(()=>$$q('[name=quante]'));$$s($$l('Bottiglie'),'3');$$b('Aggiungi').click();return 1`, 1], [null, `await $$u(()=>/Carrello \\(9\\)/.test(document.body.textContent));return 1`, 1, "carrello"]],
  shorecliff: [["/", `await $$u(()=>document.querySelectorAll('#l [data-i]').length===10);$$b('Next').click();await $$u(()=>$$q('#p').textContent==='2 / 8');$$s($$q('#q'),'payroll');(await $$u(()=>[...document.querySelectorAll('#u li')].find(x=>x.textContent==='Payroll Officer'))).click();const r=await $$u(()=>$$q('#p').textContent.startsWith('1 / 1')&&[...document.querySelectorAll('#l [data-i]')].find(x=>/^Payroll Officer/.test(x.textContent)&&/Harbour Trust, Kelmouth/.test(x.textContent)));r.click();await $$u(()=>/10 December 2026/.test($$q('#d').textContent));return 1`, 1],
    ["/alerts/new", `$$s($$l('Keyword'),'electrician');$$s($$l('Town'),'Portlowen');$$s($$l('Lowest'),'34000');$$l('Once a week').click();$$s($$l('Email'),'dan.osgood@post.example');$$l('Also send').click();$$b('Create alert').click();return 1`, 1], [null, `await $$u(()=>/Your alert is set/.test(document.body.textContent));return 1`, 1, "alert"]],
};
const sorted = x => Array.isArray(x) ? x.map(sorted) : x && typeof x === 'object' ? Object.fromEntries(Object.keys(x).sort().map(k => [k, sorted(x[k])])) : x, same = (a, b) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
let bad = 0;
for (const site of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(STEPS)) {
  const was = bad;
  const server = spawn('python3', ['-B', 'serve.py'], {cwd: join(HERE, site), stdio: ['pipe', 'pipe', 'inherit']});
  const root = 'http://127.0.0.1:' + await new Promise(r => server.stdout.on('data', d => { const m = /PORT (\d+)/.exec(d); if (m) r(m[1]); }));
  const before = await (await fetch(root + '/__state')).json();
  const tasks = JSON.parse(readFileSync(join(HERE, site, 'tasks.json')));
  const {result: {browserContextId}} = await send('Target.createBrowserContext');
  const {result: {targetId}} = await send('Target.createTarget', {url: 'about:blank', browserContextId});
  const {result: {sessionId}} = await send('Target.attachToTarget', {targetId, flatten: true});
  await send('Page.enable', {}, sessionId); await send('Runtime.enable', {}, sessionId);
  for (const [path, code, want, then] of STEPS[site]) {
    if (path) await send('Page.navigate', {url: root + path}, sessionId);
    for (let i = 0; i < 60; i++) { await wait(path || i ? 250 : 700); const r = await send('Runtime.evaluate', {expression: 'document.readyState'}, sessionId); if (r.result?.result?.value === 'complete') break; }
    await send('Runtime.evaluate', {expression: HELP}, sessionId);
    const r = await send('Runtime.evaluate', {expression: `(async()=>{${code}})()`, awaitPromise: true, returnByValue: true}, sessionId);
    const got = r.result?.result?.value;
    if (r.result?.exceptionDetails || got !== want) { bad++; console.log('WRONG', site, path, code.slice(0, 70), '->', got, r.result?.exceptionDetails?.exception?.description?.slice(0, 200) ?? ''); }
    const state = await (await fetch(root + '/__state')).json();
    if (then === 'changed') { if (same(state, before)) { bad++; console.log('WRONG', site, 'state did not change'); } }
    else if (then) { const t = tasks.find(x => x.name === site + '-' + then); if (!same(state, t.expect.state)) { bad++; console.log('WRONG', site, then, JSON.stringify(state)); } }
  }
  await send('Target.disposeBrowserContext', {browserContextId});
  server.stdin.end(); await new Promise(r => server.on('exit', r));
  console.log(site, bad === was ? 'ok' : 'see above');
}
await send('Browser.close'); await new Promise(r => chrome.on('exit', r));
rmSync(profile, {recursive: true, force: true});
console.log(bad ? bad + ' wrong' : 'all sites work in the browser'); process.exit(bad ? 1 : 0);
