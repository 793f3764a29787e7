// @ts-check
import { LIGHT } from '../scene.mjs';

/** @type {import('../scene.mjs').Palette} */
const dusk = {
  ...LIGHT.dusk,
  time: 'dusk',
  sky: ['#0b5563', '#4f9a9a', '#f3d3a0', '#ffc36b'],
  sun: { x: 1200, y: 560, r: 150, colour: '#ffedbb', halo: '#ffd07a' },
  haze: '#f0c78f',
  key: '#ffe0b4',
  fill: '#7f8597',
  lampShare: 0.34,
  water: ['#e9c58d', '#0b4a58'],
  glint: '#fff0c2',
  front: '#07303c',
  cloud: '#ffe6bf',
};

/** The home page has one picture, at dusk. */
export const palettes = { dusk, day: dusk, night: dusk };
