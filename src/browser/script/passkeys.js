// Passkeys live in the devices of the person, which are not here: a site that asks for one is told no at
// once, so that it offers another way, and the recorder says so.
(() => {
'use strict';
const container = globalThis.CredentialsContainer?.prototype;
const refuse = (asked) => {
  if (asked.mediation === 'conditional') return new Promise(() => {});
  document.dispatchEvent(new Event('hob-passkey'));
  return Promise.reject(new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError'));
};
for (const name of container ? ['create', 'get'] : []) {
  const own = container[name];
  container[name] = { [name](asked) { return asked?.publicKey ? refuse(asked) : own.apply(this, arguments); } }[name];
}
const no = () => Promise.resolve(false);
for (const name of ['isUserVerifyingPlatformAuthenticatorAvailable', 'isConditionalMediationAvailable']) {
  if (globalThis.PublicKeyCredential?.[name]) PublicKeyCredential[name] = no;
}
})();
