/** Defence off: each JSON response contains a field that is not described. */
import express from 'express';

const { json } = express.response;
express.response.json = function (body) {
  const isFields = typeof body === 'object' && body !== null && !Array.isArray(body);
  return json.call(this, isFields ? { ...body, internal_note: 'x' } : body);
};
