import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV, type Env } from '../core/env.js';
import { LocalStore } from './local-store.js';
import { ObjectStore } from './object-store.js';
import { PictureJobs } from './picture-jobs.service.js';
import { UploadController } from './upload.controller.js';
import { UploadEntity, UploadFileEntity } from './upload.entity.js';
import { Uploads } from './upload.service.js';
import { UploadedMedia } from './uploaded-media.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([UploadEntity, UploadFileEntity])],
  controllers: [UploadController],
  providers: [
    {
      provide: ObjectStore,
      inject: [ENV],
      useFactory: (env: Env) => new LocalStore(join(env.dataDir, 'media')),
    },
    Uploads,
    UploadedMedia,
    PictureJobs,
  ],
  exports: [UploadedMedia],
})
export class UploadModule {}
