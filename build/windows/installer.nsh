; What the installer adds to that of electron-builder: 'Open with' and 'Send by fax' for the types that can be faxed, first choice for none of
; them, and 'Send to', which takes several files at once. SHCTX is the user who installs, or all of them.

!define FAXTRAY_DOCUMENT "Faxtray.Document"
!define FAXTRAY_CLASSES "Software\Classes"
; Beside what programs offer for a type, whichever opens it.
!define FAXTRAY_TYPES "${FAXTRAY_CLASSES}\SystemFileAssociations"
!define FAXTRAY_SEND "shell\Faxtray.SendByFax"

!macro faxtrayEachType DO
  !insertmacro ${DO} "pdf"
  !insertmacro ${DO} "psd"
  !insertmacro ${DO} "doc"
  !insertmacro ${DO} "dot"
  !insertmacro ${DO} "docx"
  !insertmacro ${DO} "mcw"
  !insertmacro ${DO} "xls"
  !insertmacro ${DO} "xlsx"
  !insertmacro ${DO} "xlsb"
  !insertmacro ${DO} "ppt"
  !insertmacro ${DO} "pptx"
  !insertmacro ${DO} "vsd"
  !insertmacro ${DO} "vdx"
  !insertmacro ${DO} "pub"
  !insertmacro ${DO} "wps"
  !insertmacro ${DO} "wri"
  !insertmacro ${DO} "awd"
  !insertmacro ${DO} "tif"
  !insertmacro ${DO} "tiff"
  !insertmacro ${DO} "gif"
  !insertmacro ${DO} "jpg"
  !insertmacro ${DO} "jpeg"
  !insertmacro ${DO} "bmp"
  !insertmacro ${DO} "png"
  !insertmacro ${DO} "pcx"
  !insertmacro ${DO} "tga"
  !insertmacro ${DO} "rtf"
  !insertmacro ${DO} "txt"
  !insertmacro ${DO} "log"
  !insertmacro ${DO} "err"
  !insertmacro ${DO} "c"
  !insertmacro ${DO} "h"
  !insertmacro ${DO} "cpp"
  !insertmacro ${DO} "hpp"
  !insertmacro ${DO} "wk1"
  !insertmacro ${DO} "wk3"
  !insertmacro ${DO} "wk4"
  !insertmacro ${DO} "wq1"
  !insertmacro ${DO} "xml"
  !insertmacro ${DO} "html"
  !insertmacro ${DO} "htm"
  !insertmacro ${DO} "csv"
!macroend

!macro faxtrayOffer EXTENSION
  WriteRegStr SHCTX "${FAXTRAY_CLASSES}\.${EXTENSION}\OpenWithProgids" "${FAXTRAY_DOCUMENT}" ""
  WriteRegStr SHCTX "${FAXTRAY_TYPES}\.${EXTENSION}\${FAXTRAY_SEND}" "" "$0"
  WriteRegStr SHCTX "${FAXTRAY_TYPES}\.${EXTENSION}\${FAXTRAY_SEND}" "Icon" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  ; A start for each file, which the app makes one new fax of; without it not for more than fifteen.
  WriteRegStr SHCTX "${FAXTRAY_TYPES}\.${EXTENSION}\${FAXTRAY_SEND}" "MultiSelectModel" "Player"
  WriteRegStr SHCTX "${FAXTRAY_TYPES}\.${EXTENSION}\${FAXTRAY_SEND}\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend

; electron-builder's NSIS looks for keys only (/ifempty), and what Windows says of a type are values.
!macro faxtrayDropIfEmpty KEY
  Push $0
  ClearErrors
  EnumRegValue $0 SHCTX "${KEY}" 0
  IfErrors 0 +2
  DeleteRegKey /ifempty SHCTX "${KEY}"
  Pop $0
!macroend

!macro faxtrayOfferNoMore EXTENSION
  DeleteRegValue SHCTX "${FAXTRAY_CLASSES}\.${EXTENSION}\OpenWithProgids" "${FAXTRAY_DOCUMENT}"
  DeleteRegKey SHCTX "${FAXTRAY_TYPES}\.${EXTENSION}\${FAXTRAY_SEND}"
  !insertmacro faxtrayDropIfEmpty "${FAXTRAY_TYPES}\.${EXTENSION}\shell"
  !insertmacro faxtrayDropIfEmpty "${FAXTRAY_TYPES}\.${EXTENSION}"
!macroend

!macro customInstall
  WriteRegStr SHCTX "${FAXTRAY_CLASSES}\${FAXTRAY_DOCUMENT}" "" "Faxtray"
  WriteRegStr SHCTX "${FAXTRAY_CLASSES}\${FAXTRAY_DOCUMENT}\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  WriteRegStr SHCTX "${FAXTRAY_CLASSES}\${FAXTRAY_DOCUMENT}\shell\open" "FriendlyAppName" "Faxtray"
  WriteRegStr SHCTX "${FAXTRAY_CLASSES}\${FAXTRAY_DOCUMENT}\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  ; In the language of the installer, which is the system's.
  Push $0
  StrCpy $0 "Send by fax"
  StrCmp $LANGUAGE 1031 0 +2
  StrCpy $0 "Als Fax senden"
  StrCmp $LANGUAGE 1036 0 +2
  StrCpy $0 "Envoyer par fax"
  StrCmp $LANGUAGE 3082 0 +2
  StrCpy $0 "Enviar por fax"
  !insertmacro faxtrayEachType faxtrayOffer
  Pop $0
  CreateShortcut "$SENDTO\Faxtray.lnk" "$INSTDIR\${APP_EXECUTABLE_FILENAME}"
!macroend

!macro customUnInstall
  !insertmacro faxtrayEachType faxtrayOfferNoMore
  DeleteRegKey SHCTX "${FAXTRAY_CLASSES}\${FAXTRAY_DOCUMENT}"
  Delete "$SENDTO\Faxtray.lnk"
!macroend
