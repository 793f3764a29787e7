import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV } from '../../common/config/env.js';
import { ObjectStore } from '../storage/object-store.js';
import { PrintPictures } from '../images/print-pictures.service.js';
import { ShareDrawings } from '../images/share-drawings.service.js';
import { PictureJobs } from '../images/picture-jobs.service.js';
import { PrivateStore } from '../storage/private-store.service.js';
import { StoreCheck } from '../storage/store-check.service.js';
import { privateStoreOf, storeOf } from '../storage/store-choice.js';
import { UploadCleanup } from './upload-cleanup.service.js';
import { UploadController } from './upload.controller.js';
import { UploadEntity, UploadFileEntity } from './upload.entity.js';
import { Uploads } from './upload.service.js';
import { UploadedMedia } from './uploaded-media.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([UploadEntity, UploadFileEntity])],
  controllers: [UploadController],
  providers: [
    { provide: ObjectStore, inject: [ENV], useFactory: storeOf },
    { provide: PrivateStore, inject: [ENV], useFactory: privateStoreOf },
    Uploads,
    UploadedMedia,
    PictureJobs,
    PrintPictures,
    ShareDrawings,
    UploadCleanup,
    StoreCheck,
  ],
  exports: [UploadedMedia, PrivateStore, PrintPictures, ShareDrawings, StoreCheck],
})
export class UploadModule {}
