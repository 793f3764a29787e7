// @ts-check
import { LIGHT } from '../scene.mjs';

/** @type {import('../scene.mjs').Scene['palettes']} */
export const palettes = {
  dusk: {
    ...LIGHT.dusk,
    time: 'dusk',
    sky: ['#1f6f86', '#5db0b0', '#f5cf9d', '#ffb98a'],
    sun: { x: 780, y: 560, r: 92, colour: '#fff0c4', halo: '#ffd79a' },
    haze: '#f2c3a0',
    key: '#ffe2c0',
    fill: '#8f84a0',
    lampShare: 0.3,
    water: ['#a8d3c4', '#0b5b70'],
    glint: '#fff1c9',
    front: '#0d3a48',
    cloud: '#ffe3c4',
  },
  day: {
    ...LIGHT.day,
    time: 'day',
    sky: ['#2b95c9', '#6cc3dd', '#b7e6e6', '#eaf7ee'],
    sun: { x: 760, y: 330, r: 66, colour: '#fffdf0', halo: '#ffffff' },
    haze: '#cdeceb',
    water: ['#6fd6d2', '#0a7390'],
    glint: '#ffffff',
    front: '#0a4658',
    cloud: '#ffffff',
  },
  night: {
    ...LIGHT.night,
    time: 'night',
    sky: ['#071a2e', '#0f3350', '#24597a', '#5f8b97'],
    sun: { x: 820, y: 300, r: 58, colour: '#fff4d6', halo: '#8fc7d8' },
    haze: '#2f5f78',
    key: '#7f9fbd',
    fill: '#2f4a68',
    water: ['#2b6078', '#051624'],
    glint: '#ffe3a6',
    front: '#051522',
    cloud: '#4a7890',
  },
};
