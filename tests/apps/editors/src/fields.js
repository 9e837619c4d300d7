import IMask from 'imask';
import React from 'react';
import { createRoot } from 'react-dom/client';
import { createApp, h, ref } from 'vue';
import { root, saves } from './common.js';

let held;

function App() {
  const [name, setName] = React.useState('');
  const [amount, setAmount] = React.useState('');
  const [code, setCode] = React.useState('');
  held = { name, amount, code };
  const field = (label, value, set) => React.createElement('label', { key: label }, label,
    React.createElement('input', { value, onChange: (event) => set(event.target.value) }));
  return [
    field('Name', name, setName),
    field('Amount', amount, (text) => setAmount(text.replace(/[^0-9.]/g, ''))),
    field('Code', code, (text) => setCode(text.toUpperCase().slice(0, 8))),
  ];
}

createRoot(root).render(React.createElement(App));

const place = document.body.appendChild(document.createElement('div'));
const city = ref('');
createApp({ render: () => h('label', ['City', h('input', { value: city.value, onInput: (event) => { city.value = event.target.value; } })]) }).mount(place);

function masked(name, options) {
  const label = document.body.appendChild(document.createElement('label'));
  const input = document.createElement('input');
  label.append(name, input);
  IMask(input, options);
  return input;
}

const phone = masked('Phone', { mask: '+{1} (000) 000-0000' });
const day = masked('Day', { mask: '00.00.0000' });
const sum = masked('Sum', { mask: Number, thousandsSeparator: ',', radix: '.', scale: 2 });
saves(() => ({ ...held, city: city.value, phone: phone.value, day: day.value, sum: sum.value }));
