/** Types for the parts of the package that the tests use; it has none. */
declare module 's3rver' {
  interface BucketEvent {
    readonly Records: readonly {
      readonly eventName: string;
      readonly s3: { readonly object: { readonly key: string } };
    }[];
  }

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    on(event: 'event', listener: (event: BucketEvent) => void): this;
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
