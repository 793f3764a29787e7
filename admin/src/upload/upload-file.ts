import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { UploadView } from '@safar/domain/contracts/catalog/uploads';
import { ApiError } from '../api.js';
import { type SessionStore, readSession } from '../session.js';

/** Enough for 15 MB on a slow line and the processing of the picture. */
const TIMEOUT_MS = 180_000;

function answerOf<T>(request: XMLHttpRequest): Partial<T> | null {
  try {
    return JSON.parse(request.responseText) as Partial<T> | null;
  } catch {
    return null;
  }
}

function failureOf(request: XMLHttpRequest): ApiError {
  const view = answerOf<ErrorView>(request);
  return new ApiError(request.status, view?.code ?? null, view?.message ?? '', view?.details);
}

/**
 * Uploads a picture or a PDF by XMLHttpRequest, because fetch reports no upload progress.
 * @param onProgress gets the sent share, from 0 to 1
 * @throws ApiError
 */
export const makeUpload =
  (store: SessionStore) =>
  (file: File, onProgress: (share: number) => void): Promise<UploadView> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', '/api/upload');
      request.timeout = TIMEOUT_MS;
      request.setRequestHeader('accept', 'application/json');
      request.setRequestHeader('accept-language', 'sv');
      const session = readSession(store, Date.now());
      if (session.status === 'open') {
        request.setRequestHeader('authorization', `Bearer ${session.token}`);
      }
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const view = request.status < 300 ? answerOf<UploadView>(request) : null;
        if (view?.imageUrl) resolve(view as UploadView);
        else reject(failureOf(request));
      };
      const fail = (): void => reject(new ApiError(0, null, ''));
      request.onerror = fail;
      request.ontimeout = fail;
      request.onabort = fail;
      const body = new FormData();
      body.append('file', file);
      request.send(body);
    });
