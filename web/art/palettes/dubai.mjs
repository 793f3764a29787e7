// @ts-check
import { LIGHT } from '../scene.mjs';

/** @type {import('../scene.mjs').Scene['palettes']} */
export const palettes = {
  dusk: {
    ...LIGHT.dusk,
    time: 'dusk',
    sky: ['#283a72', '#7a6bb0', '#f3a7a0', '#ffd9a8'],
    sun: { x: 1390, y: 640, r: 118, colour: '#ffe6ae', halo: '#ffb790' },
    haze: '#f0ac9f',
    key: '#ffdcc0',
    fill: '#776fa8',
    water: ['#efb3a2', '#343c78'],
    glint: '#ffe7b8',
    front: '#222850',
    cloud: '#ffc9b4',
  },
  day: {
    ...LIGHT.day,
    time: 'day',
    sky: ['#4ba3cf', '#8fcbe0', '#d3ebe6', '#fbefd4'],
    sun: { x: 1640, y: 280, r: 72, colour: '#fffdf0', halo: '#fff6d8' },
    haze: '#e2ece2',
    fill: '#9db2cb',
    water: ['#8fd6d3', '#1a7c97'],
    glint: '#ffffff',
    front: '#15495a',
    cloud: '#ffffff',
  },
  night: {
    ...LIGHT.night,
    time: 'night',
    sky: ['#0a1030', '#1b2358', '#43408a', '#a0648f'],
    sun: { x: 800, y: 240, r: 54, colour: '#fff2d2', halo: '#a9a4ee' },
    haze: '#5a4a8a',
    key: '#838fce',
    fill: '#3a4180',
    lampShare: 0.7,
    water: ['#604f90', '#0b0f2e'],
    glint: '#ffd998',
    front: '#0a0d2a',
    cloud: '#6a5fa6',
  },
};
