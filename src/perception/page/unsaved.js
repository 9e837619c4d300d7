// Whether the page would ask before it is left, as it does where something on it is not saved.

/**
 * @returns {boolean}
 */
export function holdsBack() {
  const event = document.createEvent('BeforeUnloadEvent');
  event.initEvent('beforeunload', false, true);
  window.dispatchEvent(event);
  return event.defaultPrevented || event.returnValue !== '';
}
