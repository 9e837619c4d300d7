import { test } from "node:test";
