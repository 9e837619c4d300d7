// Opens the closure that all files of the library share; close.js ends it.
(() => {
'use strict';
if (globalThis.__hob) return;

