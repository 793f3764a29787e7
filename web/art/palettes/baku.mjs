// @ts-check
import { LIGHT } from '../scene.mjs';

/** @type {import('../scene.mjs').Scene['palettes']} */
export const palettes = {
  dusk: {
    ...LIGHT.dusk,
    time: 'dusk',
    sky: ['#1d2f5c', '#6a4f86', '#ee7f5f', '#ffc27a'],
    sun: { x: 1640, y: 690, r: 104, colour: '#ffe2a0', halo: '#ffa866' },
    haze: '#e9946c',
    key: '#ffd6b0',
    fill: '#6f6496',
    lampShare: 0.5,
    water: ['#e9986f', '#25315f'],
    glint: '#ffdc9a',
    front: '#1a2147',
    cloud: '#ffb896',
  },
  day: {
    ...LIGHT.day,
    time: 'day',
    sky: ['#3d97cc', '#86c6e2', '#cfe9ec', '#f6f2e0'],
    sun: { x: 1640, y: 260, r: 66, colour: '#fffdf0', halo: '#fffbe0' },
    haze: '#dcebe6',
    water: ['#8ccbd4', '#17698c'],
    glint: '#ffffff',
    front: '#153f58',
    cloud: '#ffffff',
  },
  night: {
    ...LIGHT.night,
    time: 'night',
    sky: ['#070f2a', '#131f4c', '#3a3a70', '#8a5a70'],
    sun: { x: 1660, y: 250, r: 56, colour: '#fff2d6', halo: '#a9b2e6' },
    haze: '#4a4270',
    key: '#8792c0',
    fill: '#353f70',
    lampShare: 0.75,
    water: ['#54456f', '#080f28'],
    glint: '#ffd28a',
    front: '#070d24',
    cloud: '#575588',
  },
};
