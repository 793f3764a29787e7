// @ts-check
import { startTestServer } from './test-server.mjs';

export default startTestServer;
