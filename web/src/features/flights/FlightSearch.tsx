import { Suspense, useState } from 'react';
import { flightPanel } from './open-panel.js';

/**
 * The search form on the home page. The server renders the complete form; its code loads when the browser is idle or
 * the visitor interacts, and takes over earlier input (early-input.ts).
 */
export function FlightSearch() {
  const [Panel] = useState(flightPanel);
  return (
    <div className="container flights-place" id="flyg" data-unhydrated="">
      <Suspense fallback={<div className="flights flights--absent" />}>
        <Panel />
      </Suspense>
    </div>
  );
}
