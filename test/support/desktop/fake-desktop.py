#!/usr/bin/python3
"""The parts of a desktop that Faxtray speaks to, for tests: the notification server and the tray's watcher, on the session bus.

Every call is written as one JSON line to the file named by the first argument. With 'no-tray' behind it there is no watcher, as on a GNOME
without extensions. Tests act through the object /test of the name
test.Desktop: Click(id), TrayMenu(), TrayMenuClick(label), TrayActivate().
"""
import json
import sys

import dbus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

NOTIFICATIONS = 'org.freedesktop.Notifications'
WATCHER = 'org.kde.StatusNotifierWatcher'
CONTROL = 'test.Desktop'
ITEM = 'org.kde.StatusNotifierItem'
MENU = 'com.canonical.dbusmenu'
# Each asks the app twice, so they last.
TRIES = 100

DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
journal = open(sys.argv[1], 'a', buffering=1, encoding='utf-8')


def plain(value):
    """D-Bus values as JSON knows them; raw bytes (icons) as their number."""
    if isinstance(value, dbus.Boolean):
        return bool(value)
    if isinstance(value, dbus.Array) and value.signature == 'y':
        return {'bytes': len(value)}
    if isinstance(value, dict):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    if isinstance(value, int):
        return int(value)
    return float(value) if isinstance(value, float) else str(value)


def note(event, **fields):
    journal.write(json.dumps({'event': event, **plain(fields)}) + '\n')


class Notifications(dbus.service.Object):
    last_id = 0

    @dbus.service.method(NOTIFICATIONS, out_signature='as')
    def GetCapabilities(self):
        return ['actions', 'body', 'body-markup', 'persistence']

    @dbus.service.method(NOTIFICATIONS, out_signature='ssss')
    def GetServerInformation(self):
        return ('test desktop', 'faxtray tests', '1', '1.2')

    @dbus.service.method(NOTIFICATIONS, in_signature='susssasa{sv}i', out_signature='u')
    def Notify(self, app, replaces, icon, summary, body, actions, hints, timeout):
        Notifications.last_id += 1
        number = replaces or Notifications.last_id
        note('Notify', id=number, summary=summary, body=body, urgency=hints.get('urgency', 1), timeout=timeout)
        return number

    @dbus.service.method(NOTIFICATIONS, in_signature='u')
    def CloseNotification(self, number):
        note('CloseNotification', id=number)
        self.NotificationClosed(number, 3)

    @dbus.service.signal(NOTIFICATIONS, signature='uu')
    def NotificationClosed(self, number, reason):
        pass

    @dbus.service.signal(NOTIFICATIONS, signature='us')
    def ActionInvoked(self, number, action):
        pass


class Watcher(dbus.service.Object):
    items = []

    @dbus.service.method(WATCHER, in_signature='s', sender_keyword='sender')
    def RegisterStatusNotifierItem(self, service, sender=None):
        by_path = service.startswith('/')
        self.items.append((sender, service) if by_path else (service, '/StatusNotifierItem'))
        note('RegisterStatusNotifierItem', service=service)

    @dbus.service.method(WATCHER, in_signature='s')
    def RegisterStatusNotifierHost(self, service):
        pass

    @dbus.service.signal(WATCHER)
    def StatusNotifierHostRegistered(self):
        pass

    @dbus.service.method(dbus.PROPERTIES_IFACE, in_signature='ss', out_signature='v')
    def Get(self, interface, name):
        return self.GetAll(interface)[name]

    @dbus.service.method(dbus.PROPERTIES_IFACE, in_signature='s', out_signature='a{sv}')
    def GetAll(self, interface):
        return {'IsStatusNotifierHostRegistered': True, 'ProtocolVersion': dbus.Int32(0)}


class Control(dbus.service.Object):
    def item(self):
        return bus.get_object(*map(str, Watcher.items[-1]))

    def properties(self):
        return dbus.Interface(self.item(), dbus.PROPERTIES_IFACE).GetAll(ITEM)

    def menu(self):
        name, _ = Watcher.items[-1]
        return dbus.Interface(bus.get_object(str(name), str(self.properties()['Menu'])), MENU)

    @dbus.service.method(CONTROL, in_signature='u')
    def Click(self, number):
        notifications.ActionInvoked(number, 'default')

    def entries(self):
        """Label and number of each, in order; none before there is a menu."""
        if not Watcher.items or not self.properties().get('Menu'):
            return []
        _, (_, _, children) = self.menu().GetLayout(0, -1, dbus.Array([], signature='s'))
        return [(str(each[1].get('label', '')), int(each[0])) for each in children]

    @dbus.service.method(CONTROL, out_signature='s')
    def TrayMenu(self):
        return json.dumps([label for label, _ in self.entries()])

    @dbus.service.method(CONTROL, in_signature='s')
    def TrayMenuClick(self, label):
        for left in reversed(range(TRIES)):
            try:
                number = dict(self.entries())[label]
                self.menu().Event(number, 'clicked', dbus.String('', variant_level=1), dbus.UInt32(0))
                return
            except (KeyError, dbus.DBusException):
                # Drawn anew meanwhile, with other numbers: nothing was clicked.
                if left == 0:
                    raise

    @dbus.service.method(CONTROL)
    def TrayActivate(self):
        dbus.Interface(self.item(), ITEM).Activate(0, 0)


has_tray = 'no-tray' not in sys.argv
NAMES = (NOTIFICATIONS, WATCHER, CONTROL) if has_tray else (NOTIFICATIONS, CONTROL)
names = [dbus.service.BusName(name, bus, do_not_queue=True) for name in NAMES]
notifications = Notifications(bus, '/org/freedesktop/Notifications')
if has_tray:
    Watcher(bus, '/StatusNotifierWatcher')
Control(bus, '/test')
print('ready', flush=True)
GLib.MainLoop().run()
