// @ts-check
/**
 * Lower limit of start time and memory with the packages of Safar: NestJS and TypeORM in the same versions, one
 * controller, one entity (Safar's own table of trips), one pool. `node bare-nest.mjs <database url> <port>`
 */
import 'reflect-metadata';
import { Controller, Get, Inject } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { TypeOrmModule, getRepositoryToken } from '@nestjs/typeorm';
import { EntitySchema } from 'typeorm';

const [url = '', port = ''] = process.argv.slice(2);

const text = /** @type {const} */ ({ type: 'text' });
const Destination = new EntitySchema({
  name: 'destinations',
  columns: { id: { ...text, primary: true }, name_sv: text, name_ar: text },
});

class DestinationsController {
  /** @param {import('typeorm').Repository<Record<string, string>>} trips */
  constructor(trips) {
    this.trips = trips;
  }

  all() {
    return this.trips.find();
  }
}
// Applies decorators as TypeScript does.
Controller('trips')(DestinationsController);
Get()(
  DestinationsController.prototype,
  'all',
  /** @type {PropertyDescriptor} */ (
    Object.getOwnPropertyDescriptor(DestinationsController.prototype, 'all')
  ),
);
Inject(getRepositoryToken(Destination))(DestinationsController, undefined, 0); // oxfmt-ignore

const app = await NestFactory.create(
  {
    // Nest needs a class; its routes are added below.
    module: Object,
    imports: [
      TypeOrmModule.forRoot({ type: 'postgres', url, poolSize: 10, entities: [Destination] }),
      TypeOrmModule.forFeature([Destination]),
    ],
    controllers: [DestinationsController],
  },
  { logger: false },
);
app.enableShutdownHooks();
await app.listen(Number(port), '127.0.0.1');
