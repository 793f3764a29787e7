// @ts-check
import { LIGHT } from '../scene.mjs';

/** @type {import('../scene.mjs').Scene['palettes']} */
export const palettes = {
  dusk: {
    ...LIGHT.dusk,
    time: 'dusk',
    sky: ['#4b6a9e', '#a3a3c8', '#f6bfbf', '#ffe0c8'],
    sun: { x: 1480, y: 340, r: 118, colour: '#ff8a6a', halo: '#ffb9a0' },
    haze: '#f0c3c3',
    key: '#ffe4d8',
    fill: '#8b7ea6',
    water: ['#e9bcc4', '#47588e'],
    glint: '#ffe6d8',
    front: '#2c2f57',
    cloud: '#ffe3de',
  },
  day: {
    ...LIGHT.day,
    time: 'day',
    sky: ['#4aa3d6', '#93cdea', '#d8eef0', '#fdf1ec'],
    sun: { x: 560, y: 290, r: 66, colour: '#fffdf4', halo: '#ffffff' },
    haze: '#e4edf0',
    water: ['#b6dbe2', '#38809c'],
    glint: '#ffffff',
    front: '#234a60',
    cloud: '#ffffff',
  },
  night: {
    ...LIGHT.night,
    time: 'night',
    sky: ['#0f1338', '#272a66', '#574f92', '#b57aa6'],
    sun: { x: 560, y: 260, r: 56, colour: '#fff3da', halo: '#c6b4f0' },
    haze: '#615592',
    key: '#9a96cc',
    fill: '#41437c',
    lampShare: 0.7,
    water: ['#6b5b98', '#10133a'],
    glint: '#ffdca6',
    front: '#10123a',
    cloud: '#6d64a2',
  },
};
