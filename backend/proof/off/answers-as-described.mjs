/** Off: answers are no longer what the views pick: each also tells a field that nobody described. */
import express from 'express';

const { json } = express.response;
express.response.json = function (body) {
  const isFields = typeof body === 'object' && body !== null && !Array.isArray(body);
  return json.call(this, isFields ? { ...body, internal_note: 'x' } : body);
};
