// @ts-check
import { stopTestServer } from './test-server.mjs';

export default stopTestServer;
