// @ts-check
import { LIGHT } from '../scene.mjs';

/** @type {import('../scene.mjs').Scene['palettes']} */
export const palettes = {
  dusk: {
    ...LIGHT.dusk,
    time: 'dusk',
    sky: ['#123f56', '#3f8288', '#f0b98c', '#ffd79c'],
    sun: { x: 1200, y: 640, r: 132, colour: '#ffeec2', halo: '#ffd08a' },
    haze: '#e3b893',
    key: '#ffe4c4',
    fill: '#6f8a98',
    lampShare: 0.5,
    water: ['#dcb48c', '#134a56'],
    glint: '#fff0c8',
    front: '#0b2f3a',
    cloud: '#f3cfae',
  },
  day: {
    ...LIGHT.day,
    time: 'day',
    sky: ['#3a97b8', '#86c7d2', '#cfeae2', '#f2f6e4'],
    sun: { x: 760, y: 260, r: 64, colour: '#fffdf0', halo: '#ffffff' },
    haze: '#d3e8de',
    fill: '#93b0b8',
    water: ['#a2d8c6', '#1b7480'],
    glint: '#ffffff',
    front: '#0f3f48',
    cloud: '#ffffff',
  },
  night: {
    ...LIGHT.night,
    time: 'night',
    sky: ['#06172a', '#0e3049', '#2b5a70', '#7a8f8c'],
    sun: { x: 780, y: 250, r: 56, colour: '#fff4d8', halo: '#95cbd6' },
    haze: '#31596c',
    key: '#8aaabf',
    fill: '#2f5068',
    lampShare: 0.72,
    water: ['#37606f', '#051320'],
    glint: '#ffdf9f',
    front: '#04111c',
    cloud: '#3f6a7e',
  },
};
