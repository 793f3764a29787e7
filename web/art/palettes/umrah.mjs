// @ts-check
import { LIGHT } from '../scene.mjs';

/** @type {import('../scene.mjs').Scene['palettes']} */
export const palettes = {
  dusk: {
    ...LIGHT.dusk,
    time: 'dusk',
    sky: ['#16435c', '#5d8a9a', '#eec9a8', '#ffe6b8'],
    sun: { x: 1200, y: 770, r: 150, colour: '#fff3d0', halo: '#ffe0a0' },
    haze: '#efcfac',
    key: '#ffdfb8',
    fill: '#7f86a6',
    lampShare: 0.35,
    water: ['#eed3b0', '#6d8a94'],
    glint: '#fff6dc',
    front: '#123447',
    cloud: '#ffe9cf',
  },
  day: {
    ...LIGHT.day,
    time: 'day',
    sky: ['#3f97b8', '#8ccbd6', '#d5ece4', '#fbf3dc'],
    sun: { x: 1660, y: 270, r: 64, colour: '#fffdf0', halo: '#fffbe4' },
    haze: '#e6ede0',
    fill: '#b3bcc8',
    water: ['#e8e6d8', '#9fb8b8'],
    glint: '#ffffff',
    front: '#1b4a58',
    cloud: '#ffffff',
  },
  night: {
    ...LIGHT.night,
    time: 'night',
    sky: ['#06182c', '#0f3148', '#28566a', '#6f8f8a'],
    sun: { x: 1660, y: 250, r: 58, colour: '#fff4d8', halo: '#9ccfd2' },
    haze: '#34606c',
    key: '#98b2bc',
    fill: '#3b5a72',
    lampShare: 0.8,
    water: ['#3f6672', '#0a2030'],
    glint: '#ffe2a4',
    front: '#06182a',
    cloud: '#457484',
  },
};
