/** Reply of the server to a file: its address, or why it is rejected. */
export type UploadAnswer = { readonly imageUrl: string } | { readonly refused: string };

/** Replaces XMLHttpRequest and answers the uploads of a test at once. */
export function answerUploads(answer: (file: File) => UploadAnswer): void {
  class Upload {
    status = 0;
    responseText = '';
    timeout = 0;
    readonly upload = {};
    onload: () => void = () => undefined;
    open(): void {}
    setRequestHeader(): void {}
    send(body: FormData): void {
      const said = answer(body.get('file') as File);
      this.status = 'refused' in said ? 503 : 201;
      const view = 'refused' in said ? { code: 'UPLOAD_STORE_DOWN', message: said.refused } : said;
      this.responseText = JSON.stringify(view);
      queueMicrotask(() => this.onload());
    }
  }
  jest
    .spyOn(globalThis, 'XMLHttpRequest')
    .mockImplementation(() => new Upload() as unknown as XMLHttpRequest);
}
