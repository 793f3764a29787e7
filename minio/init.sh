#!/bin/sh
# Makes the bucket, its public read rule and the app's own account. Safe to run again.
set -eu

mc alias set store http://minio:9000 "$MINIO_ROOT_USER" "$MINIO_ROOT_PASSWORD"
mc mb --ignore-existing "store/$S3_BUCKET"
mc anonymous set-json /minio/bucket-policy.json "store/$S3_BUCKET"

# What the app deletes or replaces can be brought back for a month: its account may delete no version for good.
mc version enable "store/$S3_BUCKET"
mc ilm rule import "store/$S3_BUCKET" < /minio/lifecycle.json

# The account the app uses can put, read and delete in two prefixes, and list nothing. Anybody reads the first of them.
mc admin policy create store safar-app /minio/app-policy.json
mc admin user add store "$S3_ACCESS_KEY_ID" "$S3_SECRET_ACCESS_KEY"
mc admin policy attach store safar-app --user "$S3_ACCESS_KEY_ID" || true
