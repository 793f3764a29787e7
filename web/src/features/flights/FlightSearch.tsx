import { Suspense, useState } from 'react';
import { flightPanel } from './open-panel.js';

/**
 * The place of the search form on the home page. The server draws the whole form; its code comes when the browser has
 * nothing else to do or somebody touches the page, and takes over what was done until then (early-input.ts).
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
