import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { watchSession } from './session.js';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the console');
watchSession();
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
