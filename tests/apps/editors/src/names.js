// The names of another implementation of the standard, for `tests/api/apps/names.rs`.
import { computeAccessibleName } from 'dom-accessibility-api';

globalThis.namedByOther = computeAccessibleName;
