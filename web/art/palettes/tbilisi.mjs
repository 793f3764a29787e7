// @ts-check
import { LIGHT } from '../scene.mjs';

/** @type {import('../scene.mjs').Scene['palettes']} */
export const palettes = {
  dusk: {
    ...LIGHT.dusk,
    time: 'dusk',
    sky: ['#5a5a9a', '#a98dbb', '#f3b7ae', '#ffe2b8'],
    sun: { x: 860, y: 470, r: 100, colour: '#fff0cc', halo: '#ffd5a8' },
    haze: '#eebcae',
    key: '#ffe0c2',
    fill: '#8878a4',
    water: ['#d9aeb0', '#44457e'],
    glint: '#fff0d0',
    front: '#2d2c58',
    cloud: '#ffdcd0',
  },
  day: {
    ...LIGHT.day,
    time: 'day',
    sky: ['#4f9fd0', '#93cae4', '#d4ebec', '#f6f1df'],
    sun: { x: 800, y: 290, r: 66, colour: '#fffdf0', halo: '#fffae0' },
    haze: '#dbe9e4',
    water: ['#9fcfc9', '#2a7486'],
    glint: '#ffffff',
    front: '#203f50',
    cloud: '#ffffff',
  },
  night: {
    ...LIGHT.night,
    time: 'night',
    sky: ['#0e1230', '#23295c', '#4d4a86', '#a0729a'],
    sun: { x: 800, y: 270, r: 56, colour: '#fff2d6', halo: '#b2aee8' },
    haze: '#544e86',
    key: '#8f94c6',
    fill: '#3d4274',
    lampShare: 0.66,
    water: ['#564f86', '#0e1230'],
    glint: '#ffdf9f',
    front: '#0e1130',
    cloud: '#625c98',
  },
};
