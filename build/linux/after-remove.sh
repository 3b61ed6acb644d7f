#!/bin/bash
# RPM runs this also at the end of an upgrade, with how many versions are left, and Debian with a word: what the newer
# version has just set up must stay then.
case "$1" in
  [1-9]* | upgrade | failed-upgrade | abort-* | disappear) exit 0 ;;
esac

if type update-alternatives > /dev/null 2>&1; then
  update-alternatives --remove '${executable}' '/opt/${sanitizedProductName}/${executable}'
else
  rm -f '/usr/bin/${executable}'
fi

# Put there by electron-builder's script of the installation, where AppArmor asks for it.
profile='/etc/apparmor.d/${executable}'
if [ -f "$profile" ]; then
  if apparmor_status --enabled > /dev/null 2>&1 && hash apparmor_parser 2> /dev/null; then
    apparmor_parser --remove "$profile" || true
  fi
  rm -f "$profile"
fi
