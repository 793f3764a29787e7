// @ts-check
import { LIGHT } from '../scene.mjs';

/** @type {import('../scene.mjs').Scene['palettes']} */
export const palettes = {
  dusk: {
    ...LIGHT.dusk,
    time: 'dusk',
    sky: ['#3f6f7f', '#8fb3a4', '#f0d79c', '#ffc98a'],
    sun: { x: 1480, y: 400, r: 96, colour: '#fff3cd', halo: '#ffe09a' },
    haze: '#e8c795',
    key: '#ffe3ba',
    fill: '#7d8894',
    water: ['#b9c6a4', '#1f5560'],
    glint: '#fff0c4',
    front: '#16393f',
    cloud: '#fff0cf',
  },
  day: {
    ...LIGHT.day,
    time: 'day',
    sky: ['#58a7cf', '#9ad0e0', '#d5ece6', '#f3f4e2'],
    sun: { x: 1560, y: 270, r: 66, colour: '#fffdf0', halo: '#fffbe0' },
    haze: '#d8ebe0',
    water: ['#a3d3c2', '#2a7a78'],
    glint: '#ffffff',
    front: '#173f42',
    cloud: '#ffffff',
  },
  night: {
    ...LIGHT.night,
    time: 'night',
    sky: ['#0c1c30', '#173a52', '#33616e', '#80907f'],
    sun: { x: 1560, y: 250, r: 56, colour: '#fff3d4', halo: '#9cc8d0' },
    haze: '#3b6370',
    key: '#86a0b4',
    fill: '#35506a',
    water: ['#3d6268', '#081a26'],
    glint: '#ffdf9c',
    front: '#081a26',
    cloud: '#4f7a86',
  },
};
