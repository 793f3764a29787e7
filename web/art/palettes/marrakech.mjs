// @ts-check
import { LIGHT } from '../scene.mjs';

/** @type {import('../scene.mjs').Scene['palettes']} */
export const palettes = {
  dusk: {
    ...LIGHT.dusk,
    time: 'dusk',
    sky: ['#b5544a', '#e5825a', '#f7b774', '#ffe0a6'],
    sun: { x: 1450, y: 500, r: 122, colour: '#fff0c2', halo: '#ffd88f' },
    haze: '#f7bf8c',
    key: '#ffdcb0',
    fill: '#96627a',
    water: ['#f0b27e', '#7a3d4d'],
    glint: '#fff0c6',
    front: '#4a2336',
    cloud: '#ffdca8',
  },
  day: {
    ...LIGHT.day,
    time: 'day',
    sky: ['#3f94bd', '#86c4d6', '#cfe8e2', '#fdeed2'],
    sun: { x: 1640, y: 280, r: 70, colour: '#fffdf0', halo: '#fff4cf' },
    haze: '#e9ead9',
    fill: '#b59aa4',
    water: ['#a9d6d0', '#2b7c87'],
    glint: '#ffffff',
    front: '#3c3a3a',
    cloud: '#ffffff',
  },
  night: {
    ...LIGHT.night,
    time: 'night',
    sky: ['#1a1238', '#38235c', '#6b3d74', '#c0736f'],
    sun: { x: 1560, y: 270, r: 58, colour: '#fff0d0', halo: '#d0a0d8' },
    haze: '#7a4c78',
    key: '#a08ab8',
    fill: '#4b3868',
    water: ['#7d5078', '#1a1034'],
    glint: '#ffdb9a',
    front: '#1c1032',
    cloud: '#85588a',
  },
};
