// @ts-check
import { LIGHT } from '../scene.mjs';

/** @type {import('../scene.mjs').Scene['palettes']} */
export const palettes = {
  dusk: {
    ...LIGHT.dusk,
    time: 'dusk',
    sky: ['#3b3768', '#8f5487', '#e98a6d', '#ffd08a'],
    sun: { x: 1010, y: 560, r: 112, colour: '#ffdf9a', halo: '#ffb56b' },
    haze: '#eb9d7f',
    key: '#ffd0a8',
    fill: '#7d6390',
    water: ['#e79a7c', '#3d3a69'],
    glint: '#ffe0a3',
    front: '#262347',
    cloud: '#f9b79a',
  },
  day: {
    ...LIGHT.day,
    time: 'day',
    sky: ['#3f9cc0', '#78c0d3', '#bfe3df', '#f4efd9'],
    sun: { x: 1790, y: 280, r: 66, colour: '#fffbe6', halo: '#fff3c9' },
    haze: '#cfe6e2',
    water: ['#8fd0d2', '#14708a'],
    glint: '#ffffff',
    front: '#134452',
    cloud: '#ffffff',
  },
  night: {
    ...LIGHT.night,
    time: 'night',
    sky: ['#0b1433', '#182a58', '#34487e', '#7a6f97'],
    sun: { x: 1760, y: 270, r: 56, colour: '#fff1cf', halo: '#9fb3e6' },
    haze: '#41507f',
    key: '#8496c4',
    fill: '#3b4673',
    water: ['#4a5688', '#0b1433'],
    glint: '#ffe0a0',
    front: '#080e26',
    cloud: '#56659a',
  },
};
