import type { pageFailures as english } from '../en/page-failures.ts';
import { defineTranslation } from '../define-translation.ts';

export const pageFailures = defineTranslation<typeof english>()({
  'pages-failed.unsupported':
    '{name} es {type} y no se puede pasar a páginas de fax; guárdelo como PDF y envíe ese.',
  'pages-failed.unsupported-office':
    '{name} es {type} y no se puede pasar a páginas de fax; guárdelo como PDF y envíe ese, o instale LibreOffice.',
  'pages-failed.unknown-type':
    '{name} es de un tipo desconocido y no se puede pasar a páginas de fax; guárdelo como PDF y envíe ese.',
  'pages-failed.not-read-here':
    '{name} es {type} de una clase que aquí no se puede leer; guárdelo como PDF y envíe ese, o instale LibreOffice.',
  'pages-failed.office-not-read':
    '{name} es {type}; el LibreOffice de este equipo no pudo pasarlo a páginas. Guárdelo como PDF en el programa con el que se hizo, y envíe ese.',
  'pages-failed.office-not-given':
    '{name} es {type} y podría mostrar otros archivos de este equipo; por eso no se entrega a LibreOffice. Guárdelo como PDF y envíe ese.',
  'pages-failed.office-not-usable':
    '{name} es {type}; el LibreOffice de este equipo no se inicia o es anterior a la versión 6. Guárdelo como PDF y envíe ese, o instale un LibreOffice más reciente.',
  'pages-failed.picture-not-read-here':
    '{name} es una imagen TIFF de una clase que aquí no se puede leer; guárdela como PNG, o imprímala en un PDF, y envíe ese archivo.',
  'pages-failed.image-not-read-here':
    '{name} es {type} de una clase que aquí no se puede leer; guárdela como PNG, o imprímala en un PDF, y envíe ese archivo.',
  'pages-failed.unknown-to-service':
    '{name} es {type}, que el servicio telefónico no acepta con ningún nombre; guárdelo como PDF y envíe ese.',
  'pages-failed.password':
    '{name} pide una contraseña; guárdelo sin ella, o imprímalo en un PDF nuevo, y envíe ese.',
  'pages-failed.encrypted-for-others':
    '{name} está cifrado para determinadas personas y no se abre con ninguna contraseña; pida a una de ellas que lo imprima en un PDF nuevo, y envíe ese.',
  'pages-failed.unreadable':
    '{name} está dañado o incompleto y no se puede leer; consígalo otra vez, o guárdelo de nuevo, y envíe ese.',
  'pages-failed.own-declarations':
    '{name} define en su XML entidades propias, que pueden representar cualquier cosa y perderse; guárdelo de nuevo en el programa con el que se hizo, o imprímalo en un PDF, y envíe ese.',
  'pages-failed.not-opened': 'No se puede abrir {name}; compruebe que el archivo sigue ahí y se puede leer.',
  'pages-failed.undrawable':
    '{name} tiene caracteres que ninguna fuente de este equipo tiene: {words}; instale una que los tenga ({font}), o imprímalo en un PDF y envíe ese.',
  'pages-failed.fonts-missing':
    '{name} usa fuentes que no están ni en el archivo ni en este equipo: {fonts}; instale una que tenga sus letras ({font}), o guárdelo de nuevo con sus fuentes incrustadas, y envíe ese.',
  'pages-failed.fonts-unknown':
    '{name} usa fuentes que no están ni en el archivo ni en este equipo: {fonts}; guárdelo de nuevo con sus fuentes incrustadas, y envíe ese.',
  'pages-failed.form':
    '{name} es un formulario XFA de Adobe cuya única página pide esperar; ábralo en Adobe Reader, imprímalo en un PDF nuevo, y envíe ese.',
  'pages-failed.portfolio':
    '{name} es un portafolio, y su propia página solo presenta los archivos que contiene: {parts}. En un fax nuevo puede añadir estos en su lugar; o guárdelos aparte y envíelos.',
  'pages-failed.undrawable-names':
    'La portada o la línea de encabezado tiene caracteres que ninguna fuente de este equipo tiene: {words}; instale una que los tenga ({font}), o escríbalos con otras letras.',
  'pages-failed.marks-undrawable':
    'Lo que puso en una página tiene caracteres que ninguna fuente de este equipo tiene: {words}; instale una que los tenga ({font}), o escríbalo con otras letras.',
  'pages-failed.mark-unreadable':
    'Una firma que puso en una página no se puede dibujar; quítela y vuelva a ponerla.',
  'pages-failed.empty': '{name} está vacío; elija otro archivo.',
  'pages-failed.too-light':
    '{name} llegaría como páginas en blanco: lo que contiene es demasiado claro para un fax. Envíe una copia más oscura.',
  'pages-failed.no-signature':
    '{name} no muestra ninguna firma: tiene que ser oscura sobre papel claro, sin nada alrededor. Elija otra imagen.',
  'pages-failed.scripts':
    '{name} no muestra nada sin sus scripts, que aquí no se ejecutan nunca; ábralo en un navegador, imprímalo en un PDF y envíe ese.',
  'pages-failed.nothing-to-send': 'No hay ni documento ni portada que enviar; añada algo.',
  'pages-failed.none-chosen': 'Se han omitido todas las páginas; vuelva a incluir las que deban enviarse.',
  'pages-failed.other-pages':
    '{name} tiene ahora {now, plural, one {# página} other {# páginas}} y tenía {before, number} cuando se eligieron sus páginas; elíjalas de nuevo.',
  'pages-failed.image-too-large':
    '{name} mide {width, number} x {height, number} píxeles, más de lo que se puede procesar; redúzcalo y envíe ese.',
  'pages-failed.file-too-large':
    '{name} supera los {mebibytes, number} MiB, más de lo que se puede procesar; divídalo o redúzcalo.',
  'pages-failed.memory':
    '{name} necesita más memoria de la que puede tener un documento; reduzca sus imágenes, o imprímalo en un PDF nuevo, y envíe ese.',
  'pages-failed.unpacks-too-large':
    '{name} ocupa descomprimido más de lo que se puede procesar; guárdelo como PDF y envíe ese.',
  'pages-failed.too-many-files':
    '{name} contiene más de {most, plural, one {# archivo} other {# archivos}}; guarde aparte los que quiera enviar, y envíelos.',
  'pages-failed.files-missing':
    'No todos los archivos que hay en {name} se pueden sacar: está dañado, o algunos están vacíos. Guárdelos aparte, y envíelos.',
  'pages-failed.too-many-pages':
    'El fax tiene {pages, plural, one {# página} other {# páginas}} con su portada, y se permiten {most, number}; envíelo por partes.',
  'pages-failed.not-drawn':
    'No se han dibujado todas estas páginas: envíe menos de una vez, o los documentos tal como están.',
  'pages-failed.too-many-to-copy':
    'El fax tiene {pages, plural, one {# página} other {# páginas}}; en este formato pueden guardarse {most, number} como máximo.',
  'pages-failed.header':
    'No se puede dibujar la línea de encabezado que todo fax debe llevar: {why}. Corrija los datos del remitente.',
  'pages-failed.logo':
    'No se puede leer el logotipo de la portada. Elíjalo de nuevo en los ajustes o quítelo allí.',
  'pages-failed.cover': 'El texto de la portada no cabe en una página; acórtelo.',
  'pages-failed.too-long':
    '{name} tardó demasiado en pasarse a páginas; puede que el equipo estuviera ocupado. Inténtelo de nuevo más tarde, o imprímalo en un PDF nuevo y envíe ese.',
  'pages-failed.page-too-long':
    'La preparación de una página tardó demasiado y se abandonó; imprima el documento en un PDF nuevo y envíe ese.',
  'pages-failed.renderer-ended':
    'La preparación de {name} se interrumpió; imprímalo en un PDF nuevo y envíe ese.',
  'pages-failed.renderer-ended-on-page':
    'La preparación de una página se interrumpió; imprima el documento en un PDF nuevo y envíe ese.',
  'pages-failed.broken-off': 'La preparación se cortó; empieza de nuevo.',
  'pages-failed.closing': 'La preparación se detuvo porque Faxtray se cierra; empezará de nuevo.',
  'pages-failed.no-text-engine':
    'El motor que lee palabras no puede iniciarse en este equipo; instale Faxtray de nuevo.',
  'pages-failed.font-without-name': 'una fuente sin nombre',
  'pages-failed.page': 'Página {page, number}',
  'header-line.font-not-read': 'no se puede leer su fuente',
  'header-line.letters': 'ninguna fuente de este equipo tiene todas las letras de {words}',
  'header-line.no-date': 'faltan la fecha y la hora',
  'header-line.no-sender': 'falta el nombre del remitente',
  'header-line.no-number': 'el número del remitente no está en cifras',
  'header-line.too-long': 'es demasiado larga para una línea',
  'document-type.pdf': 'un PDF',
  'document-type.tiff': 'una imagen TIFF',
  'document-type.png': 'una imagen PNG',
  'document-type.jpeg': 'una imagen JPEG',
  'document-type.gif': 'una imagen GIF',
  'document-type.psd': 'una imagen de Photoshop',
  'document-type.pcx': 'una imagen PCX',
  'document-type.bmp': 'una imagen BMP',
  'document-type.tga': 'una imagen TGA',
  'document-type.webp': 'una imagen WebP',
  'document-type.heic': 'una fotografía HEIC',
  'document-type.pwg': 'un archivo de trama para impresora (PWG)',
  'document-type.text': 'texto sin formato',
  'document-type.html': 'una página web',
  'document-type.vdx': 'un dibujo de Visio',
  'document-type.xml': 'un archivo XML',
  'document-type.csv': 'una tabla CSV',
  'document-type.rtf': 'un documento RTF',
  'document-type.docx': 'un documento de Word',
  'document-type.xlsx': 'un libro de Excel',
  'document-type.xlsb': 'un libro de Excel',
  'document-type.pptx': 'una presentación de PowerPoint',
  'document-type.vsdx': 'un dibujo de Visio',
  'document-type.odf': 'un archivo OpenDocument',
  'document-type.flat-odf': 'un archivo OpenDocument',
  'document-type.wordperfect': 'un documento de WordPerfect',
  'document-type.staroffice': 'un documento de StarOffice',
  'document-type.zip': 'un archivo comprimido ZIP',
  'document-type.locked': 'un documento de Office con contraseña',
  'document-type.doc': 'un documento de Word',
  'document-type.xls': 'un libro de Excel',
  'document-type.ppt': 'una presentación de PowerPoint',
  'document-type.vsd': 'un dibujo de Visio',
  'document-type.pub': 'un documento de Publisher',
  'document-type.wps': 'un documento de Works',
  'document-type.awd': 'un documento de Microsoft Fax',
  'document-type.compound': 'un archivo de Microsoft Office',
  'document-type.mcw': 'un documento de Word para Macintosh',
  'document-type.wri': 'un documento de Windows Write',
  'document-type.quattro': 'una hoja de Quattro Pro',
  'document-type.lotus': 'una hoja de Lotus 1-2-3',
});
