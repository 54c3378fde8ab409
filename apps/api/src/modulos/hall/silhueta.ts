/** A WebP of apps/web/arte/retratos/silhueta.svg, in greys that suit both themes. */
export const SILHUETA = Buffer.from(
  'UklGRqACAABXRUJQVlA4IJQCAABwIQCdASoAAQABPp1OokylpSMiJZgIALATiWlu4XaxBv3nyP+wG9efanj5bXvGwUEeRITSrjrGPeNgoI8iQmlXHWMe8Sab' +
    'eWX7q3MDBaytwerGPeIn6LqVOteVaJS5kH83w+mCO32z3jTNT9Vk8s109e8aYdYYQ0wJghy8bBQLZX6XMzCL6XZs6bVj3jSJV03tHJf+W/m02HizZazBQR5D' +
    'tOz4/ykDNJdNyGni/jYJ4mpt99LfIxVUqhnEYSz93shSKUNimldbSJByeLi5R2S3HHNut5e02jrxE94nL5qvG2yPIkG2VWmpqhSh5j3y3g17xsE70SP0DwYg' +
    'gEpcWwI8iOonM6P3CXcCSQ4+IkJdWjt3bgAA/v9nCvhN2hSXyPcRUE12PcQAC3qfxfz6hzo2NtrN+7lfMI05ZPtOesnobNjzELAnEiEHQ/a+KyGxzQ3L5XnS' +
    'jdpeUK8hqqNy1rGdA6UkdWS3NBbxbNHxgnR+kJgaTYiEVzQGd2i2FkbdsR0+2lOnnLrvk8IrJDM+gysUnvM0mxKKLNkofXRjFjIDOQXxtqEVB46LMd14ke8I' +
    'wRHWrINY7MXnCdgR7KCroxrhdNRw30ymmCOAIJwfiZexgu7FaBRjzqbAZR/lrMO93O+YXiIv2hJUsOjf9CvtN/5+FT3oI9F8xABEBHshAhcHSURGPutcFYHo' +
    'sYhucDsn6TCuhUrvilgB0RO9rzLlMJas5dKvWOfKin15yO9OzQ5pwQ58AcbfjwCUkOz+veUoewDt73FmcKWnNGBj8Vxwm0fGl3578iYMzHA46FoqabG1TcuF' +
    'B3Rc3MXCwnWt+Kp9WaPz3FjkjGJZbiPiKeER8HnNDqOeQLJFx8rf/HP//SoQvYpQAAA=',
  'base64',
)

/** The ETag of the drawing: change it together with the drawing. */
export const VERSAO_DA_SILHUETA = 'silhueta-2'
