import { mergeTests } from '@playwright/test';
import { test as onOwnProduct } from '../../../tools/test/e2e/own-product.js';
import { test as base } from './fixtures.js';

/** The test function of the console, with a product of its own. */
export const test = mergeTests(base, onOwnProduct);
